# Nottingham in a container, with its database in the volume /data.
FROM python:3.13-slim-bookworm

RUN useradd --create-home --uid 10001 nott && install --directory --owner=nott --group=nott /data /srv/nott
WORKDIR /srv/nott
USER nott

# The packages first: they change less often than the program, and a layer keeps them.
COPY --chown=nott:nott nott ./
COPY --chown=nott:nott requirements requirements
RUN ./nott setup
COPY --chown=nott:nott . .

ENV PYTHONUNBUFFERED=1 NOTT_DATA=/data NOTT_HOST=0.0.0.0 NOTT_PORT=8000
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s CMD ["./nott", "healthcheck"]
CMD ["./nott", "serve"]

// The shapes of app/games/nottingham/views.py, as the server's own types say them.
import type { nottingham } from "../../types.js";
import type { GameContext } from "../contract.js";
import type { Choice } from "../shared/choices.js";

export type Item = nottingham.ItemFacts["item"];
export type Assignment = nottingham.AssignmentView["assignment"];
export type Phase = nottingham.TableView["phase"];
export type Action = nottingham.ItemFacts["action"];
export type ItemFacts = nottingham.ItemFacts;
export type TableView = nottingham.TableView;
export type MineView = nottingham.MineView;
export type Catalogue = nottingham.CatalogueView;
export type CardView = nottingham.CardView;
export type AmbushCard = nottingham.AmbushCardView;
export type AmbushView = nottingham.AmbushView;
export type SeatView = nottingham.SeatView;
export type AssignmentView = nottingham.AssignmentView;
export type Offers = nottingham.OffersView;
export type ShownOffer = nottingham.ShownOfferView;
export type Final = nottingham.FinalView;

/** What every part of the table is drawn from: the house's context with the game's own shapes laid beside. */
export interface Table extends Omit<GameContext, "catalogue"> {
  view: TableView;
  /** The viewer's own part; null for spectators. */
  own: MineView | null;
  seat: number | null;
  choices: Choice[];
  catalogue: Catalogue;
}

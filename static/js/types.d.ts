export type Who = number;
export type Pace = "none" | "relaxed" | "normal" | "fast";
export interface LineView { n: number; at: number; code: string; params: Record<string, any>; }
export interface PersonView { who: Who; name: string; colour: string; role: "player" | "watcher"; away: boolean; muted: boolean; left: boolean; }
export interface ChairView { who: Who | null; bot: string | null; given_up: boolean; ready: boolean; }
export interface ClockView { key: string; stands: boolean; timed: boolean; }
export interface VoteView { op: Record<string, any>; who: Who[]; needed: number; }
export interface SeedView { commitment: string; secret: string | null; contributions: (string | null)[] | null; seed: string | null; }
export interface TableFrame {
  code: string;
  phase: "lobby" | "playing" | "over";
  game: string;
  game_no: number;
  options: Record<string, any>;
  pace: Pace;
  host: Who;
  door_open: boolean;
  watchers_talk: boolean;
  paused: boolean;
  pause_asked: Who[];
  store_down: boolean;
  people: PersonView[];
  chairs: ChairView[];
  waiting: number[];
  decision: string | null;
  clock: ClockView | null;
  votes: VoteView[];
  seed: SeedView;
  log: LineView[];
  view: Record<string, any> | null;
}
export interface MineFrame {
  who: Who | null;
  role: "player" | "watcher";
  seat: number | null;
  host: boolean;
  can: string[];
  view: Record<string, any> | null;
  choices: Record<string, any>[];
  log: LineView[];
}
export interface HelloFrame { type: "hello"; build: string; who: Who | null; catalogue: Record<string, any>; phrases: string[]; talk: LineView[]; }
export interface ViewFrame { type: "view"; seq: number; left_ms: number | null; table: TableFrame; mine: MineFrame; }
export interface AnswerFrame { type: "answer"; id: string; code: string | null; params: Record<string, any>; }
export interface TalkFrame { type: "talk"; line: LineView; }
export interface PageFrame { type: "page"; id: string; stream: "log" | "mine" | "talk"; lines: LineView[]; more: boolean; }
export interface CatalogueFrame { type: "catalogue"; catalogue: Record<string, any>; phrases: string[]; }
export interface PongFrame { type: "pong"; }
export interface ByeFrame { type: "bye"; code: string; }
export type ServerFrame = HelloFrame | ViewFrame | AnswerFrame | TalkFrame | PageFrame | CatalogueFrame | PongFrame | ByeFrame;

// The shapes of app/games/sheriff/views.py, as far as the table reads them.
import type { GameContext } from "../contract.js";
import type { Choice } from "./choices.js";

type Counts = Record<string, number>;
type Side = "merchant" | "sheriff";
type Phase = "market" | "loading" | "declaration" | "inspection" | "over";
export interface Card { id: string; good: string }
export interface Facts { good: string; cls: "legal" | "contraband" | "royal"; value: number; penalty: number; counts_as: [string, number] | null; cards: number }
export interface Catalogue { goods: Facts[]; declarable: string[]; titles: { good: string; king: number; queen: number }[]; promises: string[] }
export interface Stand { legal: Counts; open: Counts; hidden: number }
export interface SeatView {
  gold: number; hand: number; aside: number; stand: Stand; times_sheriff: number;
  bag: "none" | "shut" | "declared" | "handed_back" | "opened";
  declared: { good: string; count: number } | null;
}
export interface Promised { by: Side; code: string | null; text: string | null }
export interface Terms {
  acts: { bag: number; act: "open" | "hand_back" }[];
  gold: number; legal: Counts; open: Counts; hidden: Counts; bag: Counts; promises: Promised[];
}
export interface Offer extends Terms { id: number; version: number; merchant: number; by: Side; counters: number | null }
export interface DebtView { kind: "debt"; debtor: number; creditor: number; owed: number }
export interface StackView { kind: "stack"; sheriff: number; owner: number; goods: string[] }
export interface InspectionView { unsettled: number[]; taken_up: number | null; offers: Offer[]; deal: Offer | null; naming: boolean; pending: DebtView | StackView | null }
export interface LedgerLine extends Promised { number: number; round: number; sheriff: number; merchant: number; mark: "kept" | "broken" | null }
export interface Title { good: string; counts: number[]; kings: number[]; king_bonus: number; queens: number[]; queen_bonus: number }
export interface Score { goods: Counts; goods_value: number; gold: number; bonus: number; total: number; legal_cards: number; contraband_cards: number }
export interface Final { ended_early: boolean; winners: number[]; scores: Score[]; titles: Title[]; hands: string[][]; bags: string[][] }
export interface TableView {
  round: number; rounds: number; phase: Phase; sheriff: number; turn: number | null; hand_size: number; draw_pile: number;
  left: string[]; right: string[]; seats: SeatView[];
  market: { seat: number; aside: number; drawn: number; sources: string[] } | null;
  inspection: InspectionView | null; ledger: LedgerLine[]; final: Final | null;
}
export interface MineView { seat: number; hand: Card[]; aside: Card[]; bag: Card[] | null; hidden: Counts }

/** What every part of the table is drawn from: the house's context with the game's own shapes laid beside. */
export interface Table extends Omit<GameContext, "catalogue"> {
  view: TableView;
  /** The viewer's own part; null for spectators. */
  own: MineView | null;
  seat: number | null;
  choices: Choice[];
  catalogue: Catalogue;
}

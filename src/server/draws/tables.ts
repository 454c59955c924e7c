import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { DrawState } from "#src/contract/draws/draw.ts"
import type { RefundWay } from "#src/contract/orders/refund.codes.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import type { BeaconChain } from "#src/domain/draws/seeds/beacon.ts"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"
import type { TicketRun } from "../raffles/tables.ts"

/** Wins in one division, and what they pay together. */
export interface StoredWin {
  division: number
  wins: number
  cents: number
}

/** Outcome of a game as it is stored: see contract/order. */
export interface StoredOutcome {
  matched: Game
  divisions: StoredWin[]
  cents: number
}

export interface StoredDivision {
  division: number
  description: string
  /** Null, like the pool, where only the dividend was reported. */
  winners: number | null
  dividendCents: number
  poolCents: number | null
}

/** A round of a beacon, with all that is needed to check its signature whatever the shop is configured with later. */
export interface StoredBeacon extends BeaconChain {
  round: number
  /** When sales of the draw were to end, from which the round follows. */
  cutoff: string
}

/** Products on sale, their draws, and the results. */
export interface DrawTables {
  /** Changes of products: one at most waits for its day. */
  offer_versions: {
    id: string
    offer_key: string
    /** The whole product as it is from then on. */
    definition: JSONColumnType<object>
    changes: JSONColumnType<Change[]>
    reason: string
    created_by: string
    created_at: Timestamp
    effective_from: Timestamp
    applied_at: Timestamp | null
    withdrawn_at: Timestamp | null
  }
  /** Products as somebody would change them, to be looked at for a while. */
  offers: { key: string; position: number; definition: JSONColumnType<object>; suspended: boolean }
  draws: {
    offer_key: string
    draw_no: Whole
    stop: Timestamp
    draw_at: Timestamp
    prize_pool_cents: Whole | null
    state: DrawState
    /** Null until the draw: it is sealed before. Draws that are older than that have it from the beginning. */
    seed: string | null
    /** The seed under a key that is not in the database. */
    sealed_seed: ColumnType<string | null, string | null | undefined, string | null>
    commitment: string
    /** The rule by which its numbers come about; those of a file are of neither. */
    numbers_from: Generated<"seed" | "seed_and_entries">
    /** The root of the entries that the numbers were drawn with: of the draw whose balls they are. */
    numbers_root: ColumnType<string | null, string | null | undefined, string | null>
    /** The round of a public beacon that it waits for, fixed when it was made; null where the shop has none. */
    beacon: JSONColumnType<StoredBeacon | null, string | null | undefined, string | null>
    beacon_signature: ColumnType<string | null, string | null | undefined, string | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    numbers: Json<Game | null>
    divisions: Json<StoredDivision[] | null>
    entries_root: string | null
    entry_count: Whole | null
    /** Raffle tickets that were refunded and not sold again when sales closed; null for none. */
    returned_tickets: ColumnType<TicketRun[] | null, string | null | undefined, string | null>
    /** Its numbers are an operator's, from a file or entered by staff, so no seed of ours proves them. */
    reported: Generated<boolean>
    /** Of a lottery's draw: the rules it was made under. Null where a reported draw's are not known. */
    rules: Generated<string | null>
    /** The price of one game when sales closed; null before, and for results that were reported. */
    game_price_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** The draw of another lottery whose balls its numbers are: it has the same seed. */
    followed_offer: Generated<string | null>
    followed_draw_no: ColumnType<number | null, number | null | undefined, number | null>
    /** Staff stopped its sales then; it is capped until they resume it, or until its cutoff. */
    halted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The first prize of the next draw as the operator reported it; null where it follows from the rules. */
    next_jackpot_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** Its prizes are not paid before staff release them. */
    payment_held: Generated<boolean>
    /** Since when its prizes wait because they exceed a ceiling. */
    over_ceiling_at: ColumnType<Date | null, undefined, Date | null>
    /** Whether its prizes are counted against the ceiling, or two people released them. */
    ceiling_taken: Generated<boolean>
    /** How often its result was corrected. */
    corrections: Generated<number>
    /** When staff had a mail that it is late. */
    late_mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When it was cancelled, and why in the words of staff, which customers read; null where it was not. */
    cancelled_at: ColumnType<Date | null, undefined, Date>
    cancel_words: ColumnType<string | null, undefined, string>
  }
  /** Cancelled draws: where their money goes, who decided it, and when everybody was paid back. */
  draw_cancellations: {
    offer_key: string
    draw_no: Whole
    pay_to: RefundWay
    proposed_by: string
    approved_by: string
    done_at: ColumnType<Date | null, undefined, Date>
  }
  /** Customers who are to be paid back for a cancelled draw; the row goes with the payment. */
  draw_refunds: {
    offer_key: string
    draw_no: Whole
    customer_id: string
    created_at: Timestamp
    /** When the last attempt failed, and why; null where none did. */
    failed_at: Timestamp | null
    failure: string | null
  }
  /** Draws whose customers are still to be told of new times. */
  draw_notices: {
    id: string
    offer_key: string
    draw_no: Whole
    /** When it was to be drawn before. */
    previous_draw_at: Timestamp
    created_at: Timestamp
    /** Customers of orders up to this id have their mail; null before the first. */
    mailed_until: string | null
    /** Every customer has their mail, or a later notice took its place. */
    done_at: Timestamp | null
  }
  /** Rules that draws were made under; they are never changed. */
  draw_rules: { key: string; rules: JSONColumnType<LotteryRules> }
  /** The tree of a draw's entries: leaves in the order of the entries' ids, 32 bytes each. */
  entry_pages: {
    offer_key: string
    draw_no: Whole
    page: number
    first_id: string
    leaves: Uint8Array
    root: string
  }
  /** Numbers of numbered tickets that are sold, once in each draw. */
  allocated_numbers: { offer_key: string; draw_no: Whole; number: Whole }
}

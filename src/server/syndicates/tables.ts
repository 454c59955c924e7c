import type { ColumnType, JSONColumnType } from "kysely"
import type { Wheel } from "#src/contract/catalogue/product-offer.ts"
import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"
import type { StoredOutcome } from "../draws/tables.ts"

type Later<T extends object> = ColumnType<T | null, string | null, string | null>

/** A ticket that a syndicate plays: real games, picked when the syndicate is made. */
export interface StoredSyndicateTicket {
  gameType: GameTypeKey
  gameOffer: string
  gameOfferName: string
  /** The combinations it plays where it does not play all. */
  wheel: Wheel | null
  /** Standard games that all of it counts as. */
  numStandardGames: number
  games: Game[]
}

/** Tables of syndicates. */
export interface SyndicateTables {
  syndicates: {
    id: string
    key: string
    name: string
    offer_key: string
    draw_no: Whole
    ranking: number
    /** Shares there are, and how many of them were sold: never more. */
    size: Whole
    sold: Whole
    /** The price of a share. */
    cost_cents: Whole
    currency: string
    tickets: JSONColumnType<StoredSyndicateTicket[]>
    created_at: Timestamp
    /** The ticket of a Lotto Party: its shares are no shares of a syndicate that anybody could buy. */
    party: ColumnType<boolean, boolean | undefined, never>
    /** One for each game of all tickets, in order. */
    outcomes: Later<StoredOutcome[]>
    winnings_cents: Whole | null
  }
  /** Changes of the rules by which syndicates are made: one at most waits for its day. */
  syndicate_rule_versions: {
    id: string
    /** All rules as they are from then on. */
    rules: JSONColumnType<SyndicateRule[]>
    changes: JSONColumnType<Change[]>
    reason: string
    created_by: string
    created_at: Timestamp
    effective_from: Timestamp
    applied_at: Timestamp | null
    withdrawn_at: Timestamp | null
  }
}

import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** A prize of a raffle as it is stored: see contract/raffle. */
export interface StoredPrize {
  readonly name: string
  readonly valueCents: number
  /** Cash goes into the winner's wallet; the charity delivers goods. */
  readonly cash: boolean
}

/** Numbers of tickets that follow one another. */
export interface TicketRun {
  readonly first: number
  readonly last: number
}

/** The tables of raffles, besides those of all draws. */
export interface RaffleTables {
  /** Columns of a raffle's draw besides those in `draws`. */
  raffle_draws: {
    offer_key: string
    draw_no: Whole
    /** Numbers up to `sold` are allocated, never more than there are tickets. */
    tickets: Whole
    sold: Whole
    /** Kept back for pre-orders until they are charged. */
    reserved: Generated<number>
    /** Tickets among those allocated that were refunded: they are sold again, and win nothing otherwise. */
    returned: ColumnType<TicketRun[], string | undefined, string>
    name: string
    feature_image: string
    prizes: JSONColumnType<StoredPrize[]>
    opens: Timestamp
    pre_order_from: Timestamp | null
    /** By the places of the prizes, who won with a ticket sold elsewhere; null where the shop draws. */
    reported_winners: JSONColumnType<(string | null)[]> | null
    /** Runs of tickets sold outside the shop, as they stand in the draw's tree; null until it closes. */
    elsewhere: ColumnType<TicketRun[] | null, string | undefined, string>
  }
  /** People who wrote to take part, free of charge; one of the staff enters them and another confirms it. They need no account. */
  raffle_postal_entries: {
    id: string
    offer_key: string
    draw_no: Whole
    /** Null until somebody else confirms the entry: without a ticket it takes no part. */
    ticket_number: ColumnType<number | null, null, number>
    firstname: string
    lastname: string
    date_of_birth: string
    address: string
    /** Where the winner lives, as results say it; empty where it is not named. */
    state: string
    received_on: string
    entered_by: string
    entered_at: Timestamp
    confirmed_by: ColumnType<string | null, null | undefined, string>
    confirmed_at: ColumnType<Date | null, null | undefined, Date>
  }
  raffle_winners: {
    offer_key: string
    draw_no: Whole
    place: number
    prize: string
    value_cents: Whole
    cash: boolean
    ticket_number: Whole
    winner: string
    /** Null for a ticket that was sold elsewhere. */
    order_id: string | null
    /** Of a ticket that came by post. */
    postal_entry_id: ColumnType<string | null, string | null | undefined, string | null>
    drawn_at: Timestamp
  }
}

/** The `details` that only a raffle's order has. */
export interface StoredBook {
  readonly first: number
  readonly last: number
  readonly drawName: string
  readonly causeKey: string
  readonly causeName: string
  /** Once the draw is scored. */
  readonly prizes?: readonly (StoredPrize & { readonly ticketNumber: number })[]
}

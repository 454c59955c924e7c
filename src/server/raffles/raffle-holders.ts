import { sql } from "kysely"
import type { DrawRow } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"

/** An order that holds winning tickets, with whom it belongs to. */
export interface Holder {
  readonly id: string
  readonly first: number
  readonly last: number
  readonly firstname: string
  readonly lastname: string
  readonly state: string
}

/** The orders of a draw that hold any of these tickets. The database looks through the books: nobody else's is read. */
export async function holdersOf(
  db: Handle,
  { offer_key, draw_no }: Pick<DrawRow, "offer_key" | "draw_no">,
  tickets: readonly number[],
): Promise<readonly Holder[]> {
  const sorted = tickets.toSorted((a, b) => a - b)
  const { rows } = await sql<Holder>`
    SELECT book.id, book.first, book.last, customers.firstname, customers.lastname, customers.state
    FROM (
      SELECT id, customer_id, (details->>'first')::integer AS first, (details->>'last')::integer AS last
      FROM orders WHERE offer_key = ${offer_key} AND draw_no = ${draw_no} AND refunded_cents IS NULL
    ) AS book JOIN customers ON customers.id = book.customer_id
    WHERE width_bucket(book.last, ${sorted}::integer[]) > width_bucket(book.first - 1, ${sorted}::integer[])
    ORDER BY book.first`.execute(db)
  return rows
}

/** Returns the holder of a ticket; undefined where this shop did not sell it. */
export const holderOf = (holders: readonly Holder[], ticket: number): Holder | undefined =>
  holders.find(({ first, last }) => first <= ticket && ticket <= last)

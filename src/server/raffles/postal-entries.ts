import type { Handle } from "../core/database/database.ts"

/** The ticket that somebody entered a raffle with by post, free of charge. */
export interface PostalEntry {
  readonly id: string
  readonly ticket_number: number
  readonly firstname: string
  readonly lastname: string
  readonly state: string
}

/** The confirmed postal entries of a draw in the order of their ids, in which they stand among the orders of its tree. */
export const postalEntriesOf = (
  db: Handle,
  { offer_key, draw_no }: { readonly offer_key: string; readonly draw_no: number },
): Promise<PostalEntry[]> =>
  db
    .selectFrom("raffle_postal_entries")
    .select(["id", "ticket_number", "firstname", "lastname", "state"])
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("ticket_number", "is not", null)
    .$narrowType<{ ticket_number: number }>()
    .orderBy("id")
    .execute()

import { sql } from "kysely"
import {
  type DeskPostalEntry,
  type PostalEntryForm,
  SAME_ENTRY,
} from "#src/contract/draws/postal-entries.desk.ts"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { requireAge } from "../account/customers.ts"
import { acceptsFreeEntries, isRaffle } from "../catalogue/offer-definition.ts"
import { readDrawnOffer } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { storedAnswer, withIdempotencyKey } from "../core/database/idempotency.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type DrawName, wrongState } from "../draws/lock-draw.desk.ts"
import { propose } from "../staff/approvals.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { memberOf, refuseStaff, type Staff } from "../staff/staff.ts"
import { lockPostalDraw, postalEntry } from "./confirm-postal-entry.desk.ts"

interface Entering {
  readonly staff: Staff
  /** The same key is the same card, however often its form is sent. */
  readonly key: string
  readonly zone: string
  readonly minimumAge: number
}

/**
 * Enters a card of somebody who wrote to take part in a raffle, free of charge, once for its key. It has no ticket and
 * takes no part until somebody else confirms it: nobody alone makes an entry that can win.
 */
export async function enterByPost(
  database: Database,
  name: DrawName,
  form: PostalEntryForm,
  { staff, key, zone, minimumAge }: Entering,
  now: Date,
): Promise<{ id: string; approvalId: string }> {
  const by = memberOf(staff).id
  const once = { customerId: by, key, call: "enterByPost", body: { ...name, ...form } }
  // Before anything that may have changed since: an answer that was lost is given once more.
  const known = await storedAnswer<{ id: string; approvalId: string }>(database.tables, once)
  if (known) return known
  return inTransaction(database, async (trx) => {
    const offer = await readDrawnOffer(trx, name.offerKey)
    if (!isRaffle(offer) || !acceptsFreeEntries(offer))
      throw wrongState("This raffle takes no entries by post.")
    requireAge(form.dateOfBirth, { minimumAge, timeZone: zone }, now)
    if (form.receivedOn > dayIn(zone, now))
      throw refuseStaff(422, "invalid", "This day is yet to come.", { field: "receivedOn" })
    // Locked first: of two requests with one key, the second finds what the first has done.
    await lockPostalDraw(trx, name, now)
    return withIdempotencyKey(trx, once, now, async () => {
      if (!form.isAnother) await refuseSame(trx, name, form)
      const id = await insertEntry(trx, name, form, by, now)
      const payload = { entryId: id, ...name, offerName: offer.name }
      const about = { kind: "postal-entry", id }
      const reason = `The card came on ${formatCalendarDay(form.receivedOn)}.`
      return { id, approvalId: await propose(trx, postalEntry, { about, payload, reason, staff }, now) }
    })
  })
}

/** Lets small letters, spaces and commas make no difference between two names or addresses. */
const plain = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`

/** Refuses a card whose name and address stand in the draw already, until its clerk says that it is another one. */
async function refuseSame(trx: InTransaction, name: DrawName, form: PostalEntryForm): Promise<void> {
  const isSame = (["firstname", "lastname", "address"] as const).map(
    (column) => sql<boolean>`${plain(sql.ref(column))} = ${plain(sql`${form[column]}::text`)}`,
  )
  const found = await entriesOf(trx, name)
    .where((eb) => eb.and(isSame))
    .where(isDropped, "=", false)
    .limit(1)
    .executeTakeFirst()
  if (found)
    throw refuseStaff(
      409,
      SAME_ENTRY,
      "Somebody of this name and address is entered in this draw already. Enter the card again only if it is another one.",
    )
}

async function insertEntry(
  trx: InTransaction,
  { offerKey, drawNo }: DrawName,
  form: PostalEntryForm,
  by: string,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await trx
    .insertInto("raffle_postal_entries")
    .values({
      id,
      offer_key: offerKey,
      draw_no: drawNo,
      ticket_number: null,
      firstname: form.firstname,
      lastname: form.lastname,
      date_of_birth: form.dateOfBirth,
      address: form.address,
      state: form.state,
      received_on: form.receivedOn,
      entered_by: by,
      entered_at: now,
    })
    .execute()
  return id
}

/** Whether an entry was refused, or withdrawn by whoever typed it. */
const isDropped = sql<boolean>`(ticket_number IS NULL AND NOT EXISTS (SELECT 1 FROM staff_approvals p
  WHERE p.state = 'open' AND p.about_kind = 'postal-entry' AND p.about_id = raffle_postal_entries.id::text))`

const entriesOf = (db: Handle, { offerKey, drawNo }: DrawName) =>
  db
    .selectFrom("raffle_postal_entries")
    .selectAll()
    .select(isDropped.as("is_dropped"))
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)

/** Lists the postal entries of a draw, the latest first. */
export const listPostalEntries = (db: Handle, name: DrawName, part: Part): Promise<Listed<DeskPostalEntry>> =>
  readDated(entriesOf(db, name), "id", part, (row) => ({
    id: row.id,
    state: row.ticket_number !== null ? "confirmed" : row.is_dropped ? "refused" : "waiting",
    ticketNumber: row.ticket_number,
    name: `${row.firstname} ${row.lastname}`.trim(),
    dateOfBirth: row.date_of_birth,
    address: [row.address, row.state].filter(Boolean).join(", "),
    receivedOn: row.received_on,
    enteredAt: row.entered_at.toISOString(),
  }))

/** Counts the entries of a draw that take part, and those that nobody has confirmed. */
export async function countPostalEntries(
  db: Handle,
  { offer_key, draw_no }: { readonly offer_key: string; readonly draw_no: number },
): Promise<{ entries: number; unconfirmed: number }> {
  return db
    .selectFrom("raffle_postal_entries")
    .select([
      sql<number>`count(ticket_number)::int`.as("entries"),
      sql<number>`(count(*) FILTER (WHERE ticket_number IS NULL AND NOT ${isDropped}))::int`.as(
        "unconfirmed",
      ),
    ])
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .executeTakeFirstOrThrow()
}

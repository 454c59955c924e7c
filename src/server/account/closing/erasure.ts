import { sql } from "kysely"
import { winnerName } from "#src/domain/raffles/raffle-draw.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { closeLinks } from "#src/server/sign-in/closed-links.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import type { CustomerRow } from "../customers.ts"
import { personColumns } from "../person-columns.ts"
import { closedEmail, noteClosedIdentity, replaceClosedEmail } from "./identity-records.ts"

/** Tables whose rows go with their customer: nothing is counted, paid or proved by them. */
const erased = [
  "data_exports",
  "funds",
  "bank_accounts",
  "gateway_customers",
  "account_approvals",
  "known_devices",
  "idempotency_keys",
  "refused_calls",
  "content_card_views",
  "unsubscribe_reasons",
  "customer_limits",
  "verification_checks",
  "account_migrations",
  "connect_id_journeys",
  "id_documents",
  "customer_notes",
  "reveal_reasons",
  "mail_bounces",
  "program_members",
  "membership_renewals",
] as const

/** Results say in which state a winner lived: all else of a person goes. */
const blankPerson = Object.fromEntries(
  personColumns.filter((column) => column !== "state" && column !== "country").map((column) => [column, ""]),
)

/** The least that results have said of a winner, and say still: an initial and a state. */
const initialOf = (firstname: string) => firstname.trim().charAt(0).toUpperCase()

/**
 * Takes a person out of the rows that stay, and deletes the rest: of an account that was closed, within the same
 * transaction and before its last mail is written. Who it was is left sealed in one row, for as long as the law wants.
 */
export async function erasePerson(
  trx: InTransaction,
  row: CustomerRow,
  reason: string,
  { keys, accountKeys }: { keys: Keys; accountKeys: SealingKeys },
  now: Date,
): Promise<void> {
  const { id, email } = row
  await noteClosedIdentity(trx, row, reason, accountKeys, now)
  await removeCardsAtGateways(trx, id, now)
  for (const table of erased) await trx.deleteFrom(table).where("customer_id", "=", id).execute()
  await closeLinks(trx, keys, id, now)
  await eraseCarts(trx, id)
  await eraseWritten(trx, row)
  await sql`DELETE FROM attempts WHERE right(bucket, ${email.length + 1}) = ${`:${email}`}`.execute(trx)
  await trx.updateTable("checkouts").set({ metadata: "{}" }).where("customer_id", "=", id).execute()
  await trx
    .updateTable("deposits")
    .set({
      gateway_card: "",
      security_code: null,
      charge_token: null,
      device_data: null,
      counted_in: null,
      challenge_url: null,
      challenge_form: null,
      challenge_answer: null,
      browser: null,
    })
    .where("customer_id", "=", id)
    .where("status", "in", ["succeeded", "failed"])
    .execute()
  // The words of staff about a refund may say something of them.
  await trx
    .updateTable("orders")
    .set({ refund: sql`refund || '{"words":""}'::jsonb` })
    .where("customer_id", "=", id)
    .where("refund", "is not", null)
    .execute()
  await trx
    .updateTable("staff_approvals")
    .set({ reason: "", payload: sql`payload || '{"words":""}'::jsonb` })
    .where("about_kind", "=", "purchase")
    .where(sql<boolean>`payload->>'customerId' = ${id}`)
    .execute()
  // A payer's text may name them. The reference stays, so that later payments with it are known to be nobody else's.
  await trx.updateTable("bank_payments").set({ text: "" }).where("customer_id", "=", id).execute()
  await trx
    .updateTable("debit_authorities")
    .set({ account_label: "" })
    .where("customer_id", "=", id)
    .execute()
  await trx.updateTable("withdrawals").set({ destination: "" }).where("customer_id", "=", id).execute()
  await trx
    .updateTable("raffle_winners")
    .set({ winner: winnerName(row.firstname, "", row.state || null) })
    .where("order_id", "in", trx.selectFrom("orders").select("id").where("customer_id", "=", id))
    .execute()
  // Entries and prizes stay, since a draw is proved by them; who it was does not.
  await trx
    .updateTable("giveaway_winners")
    .set({ winner: winnerName(row.firstname, "", row.state || null), claim: null })
    .where("customer_id", "=", id)
    .execute()
  const mark = closedEmail(keys, email)
  await replaceClosedEmail(trx, mark)
  await trx
    .updateTable("customers")
    .set({
      ...blankPerson,
      email: mark,
      firstname: initialOf(row.firstname),
      attribution: "{}",
      favourite_numbers: "[]",
      closing_reason: null,
      restricted_products: "[]",
      vulnerable_since: null,
      confirmed_country: null,
    })
    .where("id", "=", id)
    .execute()
}

/** A gateway that knows the customer forgets them, and all of their cards with them. */
async function removeCardsAtGateways(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  const known = await trx
    .selectFrom("gateway_customers")
    .selectAll()
    .where("customer_id", "=", customerId)
    .execute()
  for (const { gateway_key, gateway_customer } of known)
    await trx
      .insertInto("gateway_removals")
      .values({
        id: newId(now.getTime()),
        gateway_key,
        kind: "customer",
        name: gateway_customer,
        next_run_at: now,
      })
      .execute()
}

async function eraseCarts(trx: InTransaction, customerId: string): Promise<void> {
  const carts = trx.selectFrom("carts").select("id").where("customer_id", "=", customerId)
  await trx.deleteFrom("cart_items").where("cart_id", "in", carts).execute()
  await trx.deleteFrom("cart_promotions").where("cart_id", "in", carts).execute()
  await trx.deleteFrom("carts").where("customer_id", "=", customerId).execute()
}

/** Erases messages between the person and the shop, signed in or not. Their ratings stay, without their name. */
async function eraseWritten(trx: InTransaction, { id, email }: CustomerRow): Promise<void> {
  await trx
    .deleteFrom("mail")
    .where((eb) => eb.or([eb("customer_id", "=", id), eb("recipient", "=", email)]))
    .execute()
  await trx
    .deleteFrom("support_messages")
    .where((eb) => eb.or([eb("customer_id", "=", id), eb("email", "=", email)]))
    .execute()
  await trx
    .deleteFrom("social_journeys")
    .where((eb) => eb.or([eb("customer_id", "=", id), eb("email", "=", email)]))
    .execute()
  await trx
    .updateTable("feedback_events")
    .set({ customer_id: null, comment: "", email: null, client: "{}" })
    .where((eb) => eb.or([eb("customer_id", "=", id), eb("email", "=", email)]))
    .execute()
}

import { sql } from "kysely"
import type { Database } from "./database.ts"
import { inTransaction } from "./transaction.ts"

const DAY_MS = 24 * 3_600_000
/** Rows of one kind that go at a time: nobody waits long for it. */
const AT_ONCE = 1000

/** Rows that expired are deleted after so many days. */
const rules: readonly {
  readonly table: string
  readonly days: number
  readonly since: string
}[] = [
  { table: "sessions", days: 7, since: "least(expires_at, revoked_at)" },
  { table: "known_devices", days: 400, since: "seen_at" },
  { table: "one_time_tokens", days: 7, since: "expires_at" },
  { table: "partner_link_tokens", days: 0, since: "expires_at" },
  { table: "trusted_devices", days: 0, since: "expires_at" },
  { table: "second_factor_setups", days: 1, since: "expires_at" },
  { table: "passkey_challenges", days: 0, since: "expires_at" },
  { table: "social_journeys", days: 0, since: "expires_at" },
  { table: "connect_id_journeys", days: 0, since: "expires_at" },
  { table: "email_codes", days: 1, since: "expires_at" },
  // How often somebody tried counts for a while after the wait is over.
  { table: "attempts", days: 1, since: "resets_at" },
  { table: "idempotency_keys", days: 30, since: "created_at" },
  { table: "refused_calls", days: 2, since: "refused_at" },
  // Bodies hold links and names; what was sent is the recipient's by then.
  { table: "mail", days: 30, since: "created_at" },
  { table: "test_security_codes", days: 1, since: "created_at" },
  // That there was a file is said for a month.
  { table: "data_exports", days: 30, since: "requested_at" },
  { table: "id_documents", days: 0, since: "delete_after" },
  { table: "identity_records", days: 0, since: "delete_after" },
  { table: "account_approvals", days: 1, since: "created_at" },
  { table: "job_retries", days: 1, since: "next_run_at" },
  // Until then one that was removed can be brought back.
  { table: "pictures", days: 30, since: "removed_at" },
  { table: "party_events", days: 2, since: "created_at" },
  { table: "party_messages", days: 30, since: "removed_at" },
  // A prize may be asked for, and a draw examined, for so long as the law has records of it stored.
  { table: "raffle_postal_entries", days: 7 * 366, since: "entered_at" },
  // The account that such a prize was paid to; a customer's goes with its customer.
  { table: "bank_accounts", days: 7 * 366, since: "CASE WHEN customer_id IS NULL THEN created_at END" },
  { table: "draw_notices", days: 30, since: "done_at" },
]

/** Takes away what has had its time: sessions, tokens, counted tries, stored answers, old mail, visitors' carts. Tells whether more
 * may be there. */
export async function cleanUp(database: Database, now: Date): Promise<boolean> {
  let more = false
  for (const { table, days, since } of rules) {
    const before = new Date(now.getTime() - days * DAY_MS)
    const [rows, moment] = [sql.table(table), sql.raw(since)]
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${rows} WHERE ctid IN
      (SELECT ctid FROM ${rows} WHERE ${moment} < ${before} LIMIT ${AT_ONCE})`.execute(database.tables)
    if (numAffectedRows === BigInt(AT_ONCE)) more = true
  }
  if (await clearDeviceNames(database, now)) more = true
  if (await dropLinks(database, now)) more = true
  if (await dropMailOfClosed(database)) more = true
  if (await forgetClosed(database)) more = true
  if (await dropMarks(database, new Date(now.getTime() - MARKED_DAYS * DAY_MS))) more = true
  if (await dropEmptyGroups(database, now)) more = true
  return (await dropCarts(database, new Date(now.getTime() - DAY_MS))) || more
}

/** Clears the names and places of sessions' devices: they are kept only for the list of sessions that live. */
async function clearDeviceNames(database: Database, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE sessions SET device_name = NULL, located_country = NULL, located_city = NULL WHERE ctid IN
    (SELECT ctid FROM sessions
      WHERE device_name IS NOT NULL AND least(expires_at, ends_at) < ${now} LIMIT ${AT_ONCE})`.execute(
    database.tables,
  )
  return numAffectedRows === BigInt(AT_ONCE)
}

/** The longest that a link in a mail is good for by itself, milliseconds: an invitation to the desk. */
const LINK_MS = 3 * DAY_MS
/** The secret of a link stands behind "#", in a text and in an attribute. */
const SECRET_OF_LINK = `(https?://[^[:space:]"<>#]+)#[^[:space:]"<>]+`

/**
 * A mail that was not sent keeps the secrets of its links only while they are good: one that was given up, or that
 * waits in a shop without a mail server. What is sent loses its text at once.
 */
async function dropLinks(database: Database, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE mail SET body = regexp_replace(body, ${SECRET_OF_LINK}, ${"\\1"}, 'g'),
      html = regexp_replace(html, ${SECRET_OF_LINK}, ${"\\1"}, 'g')
    WHERE ctid IN (SELECT ctid FROM mail
      WHERE (next_run_at IS NULL OR created_at < ${new Date(now.getTime() - LINK_MS)})
        AND (body ~ ${SECRET_OF_LINK} OR html ~ ${SECRET_OF_LINK}) LIMIT ${AT_ONCE})`.execute(database.tables)
  return numAffectedRows === BigInt(AT_ONCE)
}

/** The last mail to a customer who left, once it went out: it holds the address. */
async function dropMailOfClosed(database: Database): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM mail WHERE ctid IN
    (SELECT m.ctid FROM mail m JOIN customers c ON c.id = m.customer_id
      WHERE c.closed_at IS NOT NULL AND m.next_run_at IS NULL LIMIT ${AT_ONCE})`.execute(database.tables)
  return numAffectedRows === BigInt(AT_ONCE)
}

/** Drops the mark of the address and the password of customers whose identity need not be known any more. */
async function forgetClosed(database: Database): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE customers SET email = 'forgotten:' || id, password_hash = NULL WHERE ctid IN
    (SELECT c.ctid FROM customers c
      WHERE c.closed_at IS NOT NULL AND c.email LIKE 'closed:%'
        AND NOT EXISTS (SELECT 1 FROM identity_records r WHERE r.customer_id = c.id) LIMIT ${AT_ONCE})`.execute(
    database.tables,
  )
  return numAffectedRows === BigInt(AT_ONCE)
}

/** Days for which the users of a code are known after its end: it may be brought back. */
const MARKED_DAYS = 90

/** Drops the marks of who used codes that are long over. */
async function dropMarks(database: Database, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM promotion_marks WHERE ctid IN
    (SELECT m.ctid FROM promotion_marks m JOIN promotions p ON p.code = m.code
      WHERE least(p.ends_at, p.withdrawn_at) < ${before} LIMIT ${AT_ONCE})`.execute(database.tables)
  return numAffectedRows === BigInt(AT_ONCE)
}

/** Visitors' carts that ran out, with all that lay in them. */
async function dropCarts(database: Database, before: Date): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const carts = await trx
      .selectFrom("carts")
      .select("id")
      .where("customer_id", "is", null)
      .where("expires_at", "<", before)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (carts.length === 0) return false
    const ids = carts.map(({ id }) => id)
    await trx.deleteFrom("cart_items").where("cart_id", "in", ids).execute()
    await trx.deleteFrom("cart_promotions").where("cart_id", "in", ids).execute()
    await trx.deleteFrom("carts").where("id", "in", ids).execute()
    return carts.length === AT_ONCE
  })
}

/** Days after which a group goes that nobody but its creator was ever in: without a ticket, and after its last one. */
const EMPTY_GROUP_DAYS = 1
const UNSOLD_GROUP_DAYS = 7

/**
 * Drops groups in which nothing came about, so that their names are free again: nobody but the creator was in them,
 * nobody wrote, no ticket is open, and no share was ever sold. One is left where the creator's browser is closed between
 * making the group and paying for its first ticket.
 */
async function dropEmptyGroups(database: Database, now: Date): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return inTransaction(database, async (trx) => {
    const within = sql`FROM party_sessions WHERE party_sessions.group_id = party_groups.id`
    const groups = await trx
      .selectFrom("party_groups")
      .select("id")
      .where("created_at", "<", daysAgo(EMPTY_GROUP_DAYS))
      .where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM party_members
          WHERE group_id = party_groups.id AND customer_id <> party_groups.organiser_id)`,
      )
      .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM party_messages WHERE group_id = party_groups.id)`)
      .where(
        sql<boolean>`NOT EXISTS (SELECT 1 ${within} AND (status <> 'cancelled'
          OR cancelled_at >= ${daysAgo(UNSOLD_GROUP_DAYS)} OR (autosession = 'on' AND followed_at IS NULL)
          OR EXISTS (SELECT 1 FROM orders WHERE orders.product_type = 'social_syndicate_share'
            AND orders.game_offer = 'party-' || party_sessions.id)))`,
      )
      .limit(AT_ONCE)
      // A group is held by somebody who joins it or opens a ticket; it is looked at again the next time.
      .forUpdate()
      .skipLocked()
      .execute()
    if (groups.length === 0) return false
    const ids = groups.map(({ id }) => id)
    const sessions = trx.selectFrom("party_sessions").select("id").where("group_id", "in", ids)
    await trx.deleteFrom("party_invites").where("session_id", "in", sessions).execute()
    for (const table of ["party_sessions", "party_members", "party_events"] as const)
      await trx.deleteFrom(table).where("group_id", "in", ids).execute()
    await trx.deleteFrom("party_groups").where("id", "in", ids).execute()
    return groups.length === AT_ONCE
  })
}

import type { SignedInSession } from "#src/contract/sign-in/session-list.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { revokeSessions } from "./end-sessions.ts"
import { noteSecurityEvent } from "./security-events.ts"

/** A customer's sessions that are not over. One that was carried over goes by the id of the first: they end together. */
async function liveSessions(db: Handle, customerId: string, now: Date) {
  const rows = await db
    .selectFrom("sessions")
    .leftJoin("partners", "partners.slug", "sessions.partner_slug")
    .select([
      "sessions.id",
      "parent_id",
      "place",
      "device_name",
      "located_country",
      "located_city",
      "signed_in_at",
      "rotated_at",
      "expires_at",
      "partners.name as partner_name",
    ])
    .where("customer_id", "=", customerId)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now)
    .orderBy("signed_in_at")
    .execute()
  const signIns = Map.groupBy(rows, ({ id, parent_id }) => parent_id ?? id)
  // The first tab may have been closed long ago, while another one goes on.
  return [...signIns].filter(([, tabs]) => tabs.some(({ expires_at }) => expires_at > now))
}

const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))

/** Where the customer is signed in: this session first, then the one that was used last. */
export async function listSessions(
  db: Handle,
  customerId: string,
  present: string | null,
  now: Date,
): Promise<SignedInSession[]> {
  const list = (await liveSessions(db, customerId, now)).flatMap(([id, tabs]) => {
    const [first] = tabs
    if (!first) return []
    return {
      id,
      name: tabs.find(({ device_name }) => device_name)?.device_name ?? "",
      isThis: tabs.some((tab) => tab.id === present),
      inFrame: first.place === "frame",
      partnerName: first.partner_name,
      country: first.located_country,
      city: first.located_city,
      signedInAt: first.signed_in_at.toISOString(),
      lastUsedAt: latest(tabs.map(({ rotated_at }) => rotated_at)).toISOString(),
    }
  })
  return list.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/** Ends one sign-in of the customer; 404 for what is not theirs. Whoever comes second finds it ended. */
export async function endSession(
  database: Database,
  customerId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const own = await trx
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", sessionId)
      .where("customer_id", "=", customerId)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw notFound()
    // The first tab's session may be over, as after a new password, while one it was carried over to goes on.
    if (!(await revokeSessions(trx, [sessionId], now))) return
    await noteSecurityEvent(trx, customerId, "session-ended", now)
  })
}

/** Ends every sign-in of the customer but the one that calls. */
export async function endOtherSessions(
  database: Database,
  customerId: string,
  present: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const rows = await trx
      .selectFrom("sessions")
      .select(["id", "parent_id"])
      .where("customer_id", "=", customerId)
      .where("revoked_at", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute()
    const signInOf = (row: (typeof rows)[number]) => row.parent_id ?? row.id
    const staying = rows.filter(({ id }) => id === present).map(signInOf)
    const others = rows.filter((row) => !staying.includes(signInOf(row)))
    if (others.length === 0) return
    await revokeSessions(
      trx,
      others.map(({ id }) => id),
      now,
    )
    await noteSecurityEvent(trx, customerId, "other-sessions-ended", now)
  })
}

/** How many sessions end at once: everybody's are many. */
const BATCH = 500

/** Ends everybody's sessions, for staff; tells how many there were. */
export async function endAllSessions(database: Database, now: Date): Promise<number> {
  let ended = 0
  for (;;) {
    const batch = await inTransaction(database, async (trx) => {
      const rows = await trx
        .selectFrom("sessions")
        .select(["id", "customer_id"])
        .where("revoked_at", "is", null)
        .orderBy("id")
        .limit(BATCH)
        .forUpdate()
        .execute()
      await revokeSessions(
        trx,
        rows.map(({ id }) => id),
        now,
      )
      for (const id of new Set(rows.map((row) => row.customer_id)))
        await noteSecurityEvent(trx, id, "sessions-ended-by-staff", now)
      return rows.length
    })
    ended += batch
    if (batch < BATCH) return ended
  }
}

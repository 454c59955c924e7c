import type { InTransaction } from "../core/database/database.ts"
import type { Keys } from "../sign-in/keys.ts"
import { noteEvent } from "./events.ts"
import { mailCovering, mailFilled, mailInvited, mailReminded, mailResult } from "./mails.ts"
import type { SessionRow } from "./sessions/cancel-session.ts"
import { partyKey } from "./stored-shares.ts"

const mark = (
  trx: InTransaction,
  { id }: SessionRow,
  column: "invited_at" | "reminded_at" | "filled_told_at" | "result_told_at",
  now: Date,
) =>
  trx
    .updateTable("party_sessions")
    .set({ [column]: now })
    .where("id", "=", id)
    .execute()

const columns = [
  "customers.id",
  "customers.email",
  "customers.firstname",
  "customers.email_proved_at",
] as const

/**
 * Members who see a session and have none of it. Nobody is asked to play who takes a break, is blocked, has muted the
 * group or wants no mail of groups.
 */
const withoutShares = (trx: InTransaction, session: SessionRow, now: Date) =>
  trx
    .selectFrom("party_members")
    .innerJoin("customers", "customers.id", "party_members.customer_id")
    .select(columns)
    .where("party_members.group_id", "=", session.group_id)
    .where("party_members.left_at", "is", null)
    .where("party_members.muted_at", "is", null)
    .where("customers.groups_opt_in", "=", true)
    .where("customers.closed_at", "is", null)
    .where("customers.closing_since", "is", null)
    .where("customers.blocked_at", "is", null)
    .where((eb) => eb.or([eb("customers.break_until", "is", null), eb("customers.break_until", "<=", now)]))
    .where((eb) =>
      eb.or([
        eb.lit(session.invite_all),
        eb.exists(
          eb
            .selectFrom("party_invites")
            .select("session_id")
            .where("session_id", "=", session.id)
            .whereRef("party_invites.customer_id", "=", "party_members.customer_id"),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.customer_id", "=", "party_members.customer_id")
            .where("orders.product_type", "=", "social_syndicate_share")
            .where("orders.game_offer", "=", partyKey(session.id))
            .where("orders.refunded_cents", "is", null),
        ),
      ),
    )
    .orderBy("party_members.id")

/** Tells members of a session that was opened for all of them; the organiser knows. */
export async function mailInvitedOnce(
  trx: InTransaction,
  session: SessionRow,
  now: Date,
  keys: Keys,
): Promise<void> {
  const { organiser_id } = await trx
    .selectFrom("party_groups")
    .select("organiser_id")
    .where("id", "=", session.group_id)
    .executeTakeFirstOrThrow()
  const members = await withoutShares(trx, session, now).where("customers.id", "!=", organiser_id).execute()
  await mailInvited(trx, session, members, now, keys)
  await mark(trx, session, "invited_at", now)
}

/** Reminds members once, unless the session was opened so late that they were invited just now. */
export async function mailRemindedOnce(
  trx: InTransaction,
  session: SessionRow,
  now: Date,
  keys: Keys,
): Promise<void> {
  const HOUR_MS = 3_600_000
  const coverer = session.cover_rest && session.taken < session.size ? await organiserOf(trx, session) : null
  if (coverer) await mailCovering(trx, session, coverer, now)
  if (session.created_at.getTime() < now.getTime() - HOUR_MS)
    await mailReminded(
      trx,
      session,
      (await withoutShares(trx, session, now).execute()).filter(({ id }) => id !== coverer?.id),
      now,
      keys,
    )
  await mark(trx, session, "reminded_at", now)
}

/** The organiser of a session, who covers what is left of it; null for one who has left the shop. */
const organiserOf = async (trx: InTransaction, session: SessionRow) =>
  (await trx
    .selectFrom("party_groups")
    .innerJoin("customers", "customers.id", "party_groups.organiser_id")
    .select(columns)
    .where("party_groups.id", "=", session.group_id)
    .where("customers.closed_at", "is", null)
    .executeTakeFirst()) ?? null

/** Finds the customers with shares of a session's ticket, and what these won. */
const holders = (trx: InTransaction, session: SessionRow) =>
  trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(columns)
    .select((eb) => eb.fn.sum<number>("orders.winnings_cents").as("cents"))
    .where("orders.product_type", "=", "social_syndicate_share")
    .where("orders.game_offer", "=", partyKey(session.id))
    .where("orders.refunded_cents", "is", null)
    .where("customers.closed_at", "is", null)
    .groupBy(columns)
    .orderBy("customers.id")
    .execute()

export async function mailFilledOnce(trx: InTransaction, session: SessionRow, now: Date): Promise<void> {
  await mailFilled(trx, session, await holders(trx, session), now)
  await mark(trx, session, "filled_told_at", now)
}

export async function mailResultOnce(trx: InTransaction, session: SessionRow, now: Date): Promise<void> {
  const ticket = await trx
    .selectFrom("syndicates")
    .select("winnings_cents")
    .where("id", "=", session.id)
    .executeTakeFirst()
  for (const { cents, ...member } of await holders(trx, session))
    await mailResult(
      trx,
      session,
      member,
      { ticket: ticket?.winnings_cents ?? 0, own: Number(cents ?? 0) },
      now,
    )
  await mark(trx, session, "result_told_at", now)
  // Customers who look at the group see the result by itself.
  await noteEvent(trx, session.group_id, { type: "session_changed", sessionId: session.id }, now)
}

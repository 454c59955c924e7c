import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { SocialShareRequest } from "#src/contract/tickets/social-shares.ts"
import { shortage } from "#src/domain/cart/stock.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { post } from "../wallet/ledger.ts"
import { readWallet } from "../wallet/wallet.ts"
import { noteEvent } from "./events.ts"
import { joinByToken } from "./groups/group-members.ts"
import { isMember, isRemoved, joinGroup } from "./groups/memberships.ts"
import { lockSession, type SessionRow } from "./sessions/cancel-session.ts"
import { partyAccount, partyKey, type StoredPartyShares } from "./stored-shares.ts"

/** The buyer of shares, how many they buy, and what codes take off the price. */
export interface ShareBuyer {
  readonly customerId: string
  readonly shares: number
  /** Token with which they join the group, unless they are a member already. */
  readonly invitation?: string | undefined
  readonly discountCents: number
  readonly now: Date
}

/** Whether a session is shown to a customer: they are invited, hold shares, organise it, or anybody may join. */
export async function seesSession(db: Handle, session: SessionRow, customerId: string): Promise<boolean> {
  const group = await db
    .selectFrom("party_groups")
    .select(["organiser_id", "publicity"])
    .where("id", "=", session.group_id)
    .executeTakeFirstOrThrow()
  if (group.organiser_id === customerId) return true
  if (group.publicity !== "private") return true
  if (!(await isMember(db, session.group_id, customerId))) return false
  if (session.invite_all) return true
  const invite = await db
    .selectFrom("party_invites")
    .select("session_id")
    .where("session_id", "=", session.id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  return invite !== undefined
}

const uninvited = (invitation: string | null | undefined) =>
  new Failure(
    409,
    partyCodes.sessionEnded,
    sentence(invitation ? "failure.party.invitation.unknown" : "failure.party.member.needed"),
  )

/**
 * Refuses shares of a private group to who is no member and brings no invitation: they see no such ticket. Whom the
 * organiser removed is refused shares of any group.
 */
export async function refuseStranger(
  db: Handle,
  customerId: string | null,
  { sessionId, invitation }: Pick<SocialShareRequest, "sessionId" | "invitation">,
): Promise<void> {
  const session = await db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .selectAll("party_sessions")
    .select(["publicity", "token"])
    .where("party_sessions.id", "=", sessionId)
    .executeTakeFirst()
  if (!session) return
  if (customerId !== null && (await isRemoved(db, session.group_id, customerId)))
    throw new Failure(409, partyCodes.removed, sentence("failure.party.member.removed"))
  if (session.publicity !== "private" || invitation === session.token) return
  if (customerId !== null && (await seesSession(db, session, customerId))) return
  throw uninvited(invitation)
}

/**
 * Takes shares inside a purchase, while its wallet and its draw are held: the session's row is held from here on, so
 * that no share is sold twice. Whoever buys of a group that anybody may join, or has its invitation, becomes a member.
 * With the last share the ticket is bought, in this very transaction: it is bought once or, if anything fails, not at
 * all.
 */
export async function takeShares(
  trx: InTransaction,
  sessionId: string,
  { customerId, shares, invitation, discountCents, now }: ShareBuyer,
): Promise<{ session: SessionRow; stored: StoredPartyShares }> {
  const session = await lockSession(trx, sessionId)
  const { name, publicity, closed_at, token } = await trx
    .selectFrom("party_groups")
    .select(["name", "publicity", "closed_at", "token"])
    .where("id", "=", session.group_id)
    .executeTakeFirstOrThrow()
  const refuse = (key: "filled" | "cancelled", code: string) => {
    throw new Failure(409, code, sentence(`failure.party.session.${key}`, { name }))
  }
  if (session.status === "cancelled" || closed_at) refuse("cancelled", partyCodes.sessionEnded)
  if (session.status === "closed") refuse("filled", partyCodes.sharesTaken)
  const left = session.size - session.taken
  if (shares > left)
    throw new Failure(
      409,
      partyCodes.sharesTaken,
      shortage("shares", name, left, { asked: shares, alone: true }),
    )
  if (publicity !== "private") await joinGroup(trx, session.group_id, customerId, now)
  else if (invitation === token) await joinByToken(trx, customerId, token, now)
  if (!(await seesSession(trx, session, customerId))) throw uninvited(invitation)
  const sharesTaken = session.taken + shares
  await trx.updateTable("party_sessions").set({ taken: sharesTaken }).where("id", "=", sessionId).execute()
  const wallet = await readWallet(trx, customerId)
  if (sharesTaken === session.size) await buyTicket(trx, session, now)
  await noteEvent(trx, session.group_id, { type: "shares_changed", sessionId, customerId, sharesTaken }, now)
  if (sharesTaken === session.size)
    await noteEvent(trx, session.group_id, { type: "session_filled", sessionId }, now)
  return {
    session,
    stored: {
      sessionId,
      groupId: session.group_id,
      groupName: name,
      size: session.size,
      shares,
      paidCents: session.share_cents * shares - discountCents,
      walletCents: wallet.balance.cents,
      withdrawableCents: wallet.withdrawable.cents,
      closed: sharesTaken === session.size,
    },
  }
}

/** Turns the money that was held into a sale; from here on the ticket takes part in its draw. */
async function buyTicket(trx: InTransaction, session: SessionRow, now: Date): Promise<void> {
  const { id, size, share_cents, currency } = session
  await trx
    .updateTable("party_sessions")
    .set({ status: "closed", closed_at: now })
    .where("id", "=", id)
    .execute()
  const entered = await trx
    .updateTable("syndicates")
    .set({ sold: size })
    .where("id", "=", id)
    .where("sold", "=", 0)
    .executeTakeFirst()
  if (entered.numUpdatedRows !== 1n) throw new Error(`The party ${id} has no ticket that could be bought.`)
  // Orders say so themselves: lists of them look at nothing else.
  await trx
    .updateTable("orders")
    .set({ details: sql`details || '{"closed":true}'::jsonb` })
    .where("product_type", "=", "social_syndicate_share")
    .where("game_offer", "=", partyKey(id))
    .where("refunded_cents", "is", null)
    .execute()
  await post(
    trx,
    {
      kind: "purchase",
      reference: `party ${id}`,
      currency: currency as Currency,
      entries: [
        { account: partyAccount(id), cents: -size * share_cents },
        { account: "sales", cents: size * share_cents },
      ],
    },
    now,
  )
}

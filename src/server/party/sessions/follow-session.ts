import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import { money } from "#src/domain/core/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure } from "#src/server/core/failure.ts"
import { isLottery } from "../../catalogue/offer-definition.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"
import { lockGroup } from "../groups/memberships.ts"
import { partyDraws } from "../offers.ts"
import type { SessionRow } from "./cancel-session.ts"
import { openSessionIn } from "./open-session.ts"

type Change = Partial<Pick<SessionRow, "autosession" | "followed_at">>

const change = (trx: InTransaction, { id }: SessionRow, changes: Change) =>
  trx.updateTable("party_sessions").set(changes).where("id", "=", id).execute()

/**
 * Opens the session of the next draw with the same choices, as its organiser wants when a draw is over; while there is
 * no next draw it waits. It is paused while the organiser takes a break or is blocked, and is off where the same can
 * not be played any more.
 */
export async function followSession(
  trx: InTransaction,
  session: SessionRow,
  now: Date,
): Promise<"later" | undefined> {
  const group = await lockGroup(trx, session.group_id)
  const organiser = await trx
    .selectFrom("customers")
    .select(["closed_at", "closing_since", "blocked_at", "break_until", "restricted_products"])
    .where("id", "=", group.organiser_id)
    .executeTakeFirstOrThrow()
  if (group.closed_at || organiser.closed_at || organiser.closing_since) {
    await change(trx, session, { autosession: "off", followed_at: now })
    return undefined
  }
  if (organiser.blocked_at || (organiser.break_until && organiser.break_until > now)) {
    await change(trx, session, { autosession: "paused" })
    return undefined
  }
  const catalogue = await readCatalogue(trx)
  const stored = catalogue.offersByKey.get(session.offer_key)
  if (!stored || !isLottery(stored.definition)) {
    await change(trx, session, { autosession: "off", followed_at: now })
    return undefined
  }
  const next = partyDraws(catalogue, stored.definition, now).find(({ draw_no }) => draw_no > session.draw_no)
  // Looked for again: the draws to come are made while others close.
  if (!next) return "later"
  const exists = await trx
    .selectFrom("party_sessions")
    .select("id")
    .where("group_id", "=", group.id)
    .where("offer_key", "=", session.offer_key)
    .where("draw_no", "=", next.draw_no)
    .where("status", "=", "open")
    .executeTakeFirst()
  if (!exists) {
    try {
      const id = await openSessionIn(
        trx,
        group,
        {
          groupId: group.id,
          lotteryKey: session.offer_key,
          drawNo: next.draw_no,
          gameType: session.game_type,
          gameOffer: session.game_offer,
          numGames: session.num_games,
          sharePrice: money(session.wanted_cents, session.currency as Currency),
          inviteAllExistingMembers: session.invite_all,
          inviteMembers: [],
          autosessionStatus: "on",
          // Money of the organiser's is promised for one draw at a time.
          coverRest: false,
        },
        now,
      )
      await trx
        .insertInto("party_invites")
        .columns(["session_id", "customer_id", "created_at"])
        .expression((eb) =>
          eb
            .selectFrom("party_invites")
            .select([eb.val(id).as("session_id"), "customer_id", eb.val(now).as("created_at")])
            .where("session_id", "=", session.id),
        )
        .execute()
    } catch (error) {
      // Everything else was checked before anything was written, so the transaction can go on.
      const isRefused = error instanceof Failure && error.code !== partyCodes.sessionExists
      if (!isRefused) throw error
      if (error.code === errorCodes.drawClosed) return "later"
      await change(trx, session, { autosession: "off", followed_at: now })
      return undefined
    }
  }
  await change(trx, session, { followed_at: now })
  return undefined
}

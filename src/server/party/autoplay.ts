import { sql } from "kysely"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

/**
 * A member's AutoPlay buys shares of every ticket that the group opens for a lottery. It names the session it began
 * with, by which its group is known.
 */

/** The group's session of a draw; undefined where none is open or was filled. */
export async function sessionInDraw(
  db: Handle,
  startedWith: string,
  drawNo: number,
): Promise<string | undefined> {
  const row = await inSameParty(db, startedWith)
    .where("other.draw_no", "=", drawNo)
    .where("other.status", "!=", "cancelled")
    .select("other.id")
    .executeTakeFirst()
  return row?.id
}

/** Whether there is such a session, inside a query of recurring purchases. */
export const hasSessionInDraw = (drawNo: number) => sql<boolean>`(
  request->>'productType' <> 'social_syndicate_share' OR EXISTS (
    SELECT 1 FROM party_sessions started
    JOIN party_sessions other USING (group_id, offer_key)
    WHERE started.id = (recurring_purchases.request->>'sessionId')::uuid
      AND other.draw_no = ${drawNo}::int AND other.status <> 'cancelled'))`

/** The group of an AutoPlay, and what a share of its latest ticket costs. */
export const partyOf = (db: Handle, startedWith: string) =>
  inSameParty(db, startedWith)
    .innerJoin("party_groups", "party_groups.id", "other.group_id")
    .select(["party_groups.id as groupId", "party_groups.name", "other.share_cents", "other.currency"])
    .orderBy("other.draw_no", "desc")
    .orderBy("other.created_at", "desc")
    .limit(1)
    .executeTakeFirst()

/** Refuses to let an AutoPlay go on whose organiser opens no tickets by themselves any more. */
export async function refuseWhileOff(db: Handle, startedWith: string): Promise<void> {
  const going = await inSameParty(db, startedWith)
    .innerJoin("party_groups", "party_groups.id", "other.group_id")
    .where("party_groups.closed_at", "is", null)
    .where("other.followed_at", "is", null)
    .where("other.autosession", "!=", "off")
    .select("other.id")
    .executeTakeFirst()
  if (!going) throw new Failure(409, partyCodes.autosessionOff, sentence("failure.party.autoplay.off"))
}

const inSameParty = (db: Handle, sessionId: string) =>
  db
    .selectFrom("party_sessions as started")
    .innerJoin("party_sessions as other", (join) =>
      join
        .onRef("other.group_id", "=", "started.group_id")
        .onRef("other.offer_key", "=", "started.offer_key"),
    )
    .where("started.id", "=", sessionId)

import { type AutosessionStatus, partyCodes } from "#src/contract/party/party.codes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { noteEvent } from "../events.ts"
import { requireOrganiser } from "../groups/memberships.ts"
import { lockSession, sessionEnded } from "./cancel-session.ts"
import { inviteMembers } from "./open-session.ts"

export interface SessionChange {
  readonly autosessionStatus?: AutosessionStatus | undefined
  readonly inviteAllExistingMembers?: true | undefined
  readonly inviteMembers?: readonly string[] | undefined
  readonly coverRest?: boolean | undefined
}

/**
 * Changes what is given of a session. Whether another one follows can still be said once it is over, until one did;
 * the rest only while it is open.
 */
export async function changeSession(
  trx: InTransaction,
  customerId: string,
  sessionId: string,
  { autosessionStatus, inviteAllExistingMembers, inviteMembers: invited, coverRest }: SessionChange,
  now: Date,
): Promise<void> {
  const session = await lockSession(trx, sessionId)
  await requireOrganiser(trx, session.group_id, customerId, "failure.party.session.unknown")
  const changesOpen = inviteAllExistingMembers || coverRest !== undefined || (invited?.length ?? 0) > 0
  if (changesOpen && session.status !== "open") throw sessionEnded()
  if (autosessionStatus !== undefined && autosessionStatus !== "off") {
    const isOver =
      session.followed_at !== null || (session.status === "cancelled" && session.autosession === "off")
    if (isOver) throw new Failure(409, partyCodes.sessionEnded, sentence("failure.party.session.edit"))
  }
  await trx
    .updateTable("party_sessions")
    .set({
      autosession: autosessionStatus ?? session.autosession,
      invite_all: inviteAllExistingMembers ?? session.invite_all,
      cover_rest: coverRest ?? session.cover_rest,
    })
    .where("id", "=", sessionId)
    .execute()
  await inviteMembers(trx, sessionId, session.group_id, invited ?? [], now)
  await noteEvent(trx, session.group_id, { type: "session_changed", sessionId }, now)
}

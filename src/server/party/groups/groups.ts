import { sql } from "kysely"
import { type PublicityStatus, partyCodes } from "#src/contract/party/party.codes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId, newSecret } from "#src/server/core/database/ids.ts"
import { isDuplicate } from "#src/server/core/database/transaction.ts"
import { Failure, invalid } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { refuseShopName } from "../../site/say.ts"
import { noteEvent } from "../events.ts"
import { readPartyRules } from "../rules.ts"
import { cancelSession } from "../sessions/cancel-session.ts"
import { isProfane, nameKey } from "./group-names.ts"
import { joinGroup, lockGroup, requireOrganiser } from "./memberships.ts"

const profane = () =>
  new Failure(422, partyCodes.profanity, sentence("failure.party.group.profanity"), { field: "groupName" })
const nameUsed = () =>
  new Failure(409, partyCodes.nameUsed, sentence("failure.party.group.nameUsed"), { field: "groupName" })

/** Two who choose one name at the same moment: the database lets one of them have it. */
async function naming<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? nameUsed() : error
  }
}

/** Refuses one group more than a customer may organise. The caller holds the customer's row. */
export async function requireRoomForGroup(trx: InTransaction, customerId: string): Promise<void> {
  const { groupsMost: most } = await readPartyRules(trx)
  const { count } = await trx
    .selectFrom("party_groups")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("organiser_id", "=", customerId)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow()
  if (count >= most) throw invalid("failure.party.group.most", { most })
}

/** Makes a group of which the customer is the organiser and first member; gives its id. */
export async function createGroup(
  trx: InTransaction,
  customerId: string,
  { groupName, publicityStatus }: { readonly groupName: string; readonly publicityStatus: PublicityStatus },
  now: Date,
): Promise<string> {
  if (isProfane(groupName)) throw profane()
  await refuseShopName(trx, groupName, "groupName")
  // Held, so that two calls at once make no more groups than one customer may have.
  await trx.selectFrom("customers").select("id").where("id", "=", customerId).forUpdate().execute()
  await requireRoomForGroup(trx, customerId)
  const id = newId(now.getTime())
  await naming(
    trx
      .insertInto("party_groups")
      .values({
        id,
        name: groupName,
        name_key: nameKey(groupName),
        checked_name: groupName,
        publicity: publicityStatus,
        organiser_id: customerId,
        token: newSecret(),
        events: 0,
        created_at: now,
        closed_at: null,
      })
      .execute(),
  )
  await joinGroup(trx, id, customerId, now)
  return id
}

/**
 * Changes what is given of a group. A promoted one stays so while it is public and keeps its name: staff promoted that
 * one. A name that came through the checks may be shown to visitors.
 */
export async function changeGroup(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  {
    groupName,
    publicityStatus,
  }: {
    readonly groupName?: string | undefined
    readonly publicityStatus?: "private" | "public" | undefined
  },
  now: Date,
): Promise<void> {
  const group = await requireOrganiser(trx, groupId, customerId)
  if (groupName !== undefined && isProfane(groupName)) throw profane()
  if (groupName !== undefined) await refuseShopName(trx, groupName, "groupName")
  const isRenamed = groupName !== undefined && groupName !== group.name
  const staysPromoted = group.publicity === "promoted" && publicityStatus !== "private" && !isRenamed
  const publicity = publicityStatus ?? (group.publicity === "promoted" ? "public" : group.publicity)
  await naming(
    trx
      .updateTable("party_groups")
      .set({
        ...(groupName === undefined
          ? {}
          : { name: groupName, name_key: nameKey(groupName), checked_name: groupName }),
        publicity: staysPromoted ? "promoted" : publicity,
        // Nothing may be left to change.
        organiser_id: group.organiser_id,
      })
      .where("id", "=", groupId)
      .execute(),
  )
  await noteEvent(trx, groupId, { type: "group_changed" }, now)
}

/** The invitation before is no good from now on. */
export async function rotateToken(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  now: Date,
): Promise<void> {
  await requireOrganiser(trx, groupId, customerId)
  await trx.updateTable("party_groups").set({ token: newSecret() }).where("id", "=", groupId).execute()
  await noteEvent(trx, groupId, { type: "group_changed" }, now)
}

/**
 * Closes a group for good. Its sessions are taken before it is, as purchases do, so that neither waits for the other;
 * one that was opened at the same moment is found once the group is held.
 */
export async function closeGroup(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  now: Date,
): Promise<void> {
  const openIn = () =>
    trx
      .selectFrom("party_sessions")
      .selectAll()
      .where("group_id", "=", groupId)
      .where("status", "=", "open")
      .orderBy("id")
      .forUpdate()
      .execute()
  const open = await openIn()
  await requireOrganiser(trx, groupId, customerId)
  for (const session of [...open, ...(await openIn()).filter(({ id }) => !open.some((one) => one.id === id))])
    await cancelSession(trx, session, "group_closed", now)
  await trx
    .updateTable("party_sessions")
    .set({ autosession: "off" })
    .where("group_id", "=", groupId)
    .where("autosession", "!=", "off")
    .execute()
  await trx.updateTable("party_groups").set({ closed_at: now }).where("id", "=", groupId).execute()
  await noteEvent(trx, groupId, { type: "group_changed" }, now)
}

/** Sets who finds a group, as staff decide. */
export async function setPublicity(
  trx: InTransaction,
  groupId: string,
  publicity: PublicityStatus,
  now: Date,
): Promise<void> {
  const group = await lockGroup(trx, groupId)
  if (group.closed_at) throw new Failure(409, partyCodes.groupClosed, sentence("failure.party.group.closed"))
  // Staff see the name that they publish: it is checked by them.
  await trx
    .updateTable("party_groups")
    .set({ publicity, ...(publicity === "private" ? {} : { checked_name: group.name }) })
    .where("id", "=", groupId)
    .execute()
  await noteEvent(trx, groupId, { type: "group_changed" }, now)
}

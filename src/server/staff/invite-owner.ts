import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { recordAction } from "./audit.ts"
import { forgetDevices } from "./devices.ts"
import { insertMember, type MemberRow, sendInvitation } from "./members.ts"

/** The reason why nobody is invited from the machine, in a sentence for whoever asked for it. */
export class OwnerRefused extends Error {}

/**
 * Invites an owner from the machine that the shop runs on: the first one, one whose invitation went to a wrong address
 * or is too old, and a sole owner who lost the second factor. While another owner can sign in, that one invites at the
 * desk. It stands in the audit trail, and the owner gets the same invitation by mail.
 */
export async function inviteOwner(
  database: Database,
  email: string,
  now: Date,
): Promise<{ path: string; isNew: boolean }> {
  const done = await inTransaction(database, async (trx) => {
    const owners = await lockOwners(trx)
    const member = owners.find((owner) => owner.email === email)
    const others = owners.filter((owner) => owner !== member && owner.state === "active")
    if (others.length > 0)
      throw new OwnerRefused(
        `${others.map((owner) => owner.email).join(", ")} can sign in as an owner, and invites others at the desk.`,
      )
    if (!member && (await hasMember(trx, email)))
      throw new OwnerRefused(
        `${email} belongs to somebody at the desk who is no owner. Give another address.`,
      )
    const wrongAddresses = owners.filter((owner) => owner !== member && owner.state === "invited")
    for (const { id } of wrongAddresses) await withdraw(trx, id)
    const invited = member ?? (await insertMember(trx, { name: "Owner", email, roles: ["owner"] }, now))
    const path = await sendInvitation(trx, invited, now)
    await forgetDevices(trx, invited.id)
    return { path, isNew: !member, id: invited.id }
  })
  const about = { kind: "staff", id: done.id }
  const call = done.isNew
    ? "An owner was invited from the machine."
    : "An owner was invited anew from the machine."
  const action = {
    staffId: null,
    actor: "the machine",
    address: "",
    call,
    about,
    params: {},
    body: { email },
  }
  await recordAction(database, action, now)
  return done
}

/** Everybody who is an owner, locked, so that two programs do not both invite one. */
const lockOwners = async (trx: InTransaction): Promise<MemberRow[]> => {
  const all = await trx.selectFrom("staff_members").selectAll().orderBy("id").forUpdate().execute()
  return all.filter(({ roles }) => roles.includes("owner"))
}

const hasMember = async (trx: InTransaction, email: string) =>
  (await trx.selectFrom("staff_members").select("id").where("email", "=", email).executeTakeFirst()) !==
  undefined

/** Makes an invitation void that nobody took up; its address may belong to a stranger. */
const withdraw = (trx: InTransaction, id: string) =>
  trx
    .updateTable("staff_members")
    .set({ state: "suspended", invitation_hash: null, invitation_expires_at: null })
    .where("id", "=", id)
    .execute()

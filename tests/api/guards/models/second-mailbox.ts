import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { memberEndpoints } from "#src/contract/staff/members.ts"
import { deskBrowser, enrol } from "../../setup/desk/desk-browser.ts"
import { pick } from "./chosen.ts"
import type { Step, World } from "./world.ts"

/** The insider invites another mailbox of theirs, and approves by it what they proposed. */
export const invitesMailbox: Step = {
  text: "invites a second mailbox",
  run: async (world) => {
    const email = `mailbox${crypto.randomUUID()}@example.com`
    const body = { name: "My other mailbox", email, roles: ["finance"] }
    await world.desk(memberEndpoints.invite, { body } as never)
    const token = await secretFor(world, email)
    if (!token) return
    const browser = deskBrowser(world.shop)
    await enrol(world.shop, browser, token)
    world.hands.add(await memberWith(world, email))
    const id = String(await pick(world, "approvals", 0))
    const { status } = await browser.call(approvalEndpoints.decide, {
      params: { id },
      body: { decision: "approve", note: "" },
    })
    world.note("the other mailbox approves", status)
  },
}

async function secretFor({ shop }: World, recipient: string): Promise<string | undefined> {
  const mail = await shop.fresh.database.tables
    .selectFrom("mail")
    .select("body")
    .where("recipient", "=", recipient)
    .executeTakeFirst()
  return /invitation#([\w-]+)/.exec(mail?.body ?? "")?.[1]
}

async function memberWith({ shop }: World, email: string): Promise<string> {
  const { id } = await shop.fresh.database.tables
    .selectFrom("staff_members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow()
  return id
}

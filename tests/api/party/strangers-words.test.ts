import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { paragraph, typedWords } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { setPublicity } from "#src/server/party/groups/groups.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { buyParty, chooseSession, join, runParties } from "../setup/party/party.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aCustomer, aPerson, openShop, type TestShop } from "../setup/shop.ts"

const PAGE = { limit: 20, offset: 0 }
const MARK = "Nine thousand for you"

describe.each(anyDatabase)("a stranger's words, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const mailsTo = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body", "html"])
      .where("customer_id", "=", customerId)
      .execute()
  const groupNamed = async (groupName: string, publicityStatus: "private" | "public" = "private") => {
    const organiser = await aCustomer(shop)
    await shop.proveEmail(organiser.customerId)
    const group = await organiser.client.call(groupEndpoints.create, { body: { groupName, publicityStatus } })
    return { organiser, group }
  }
  const promote = (groupId: string) =>
    inTransaction(shop.fresh.database, (trx) => setPublicity(trx, groupId, "promoted", shop.now))
  const shownTo = async (client = shop.client()) => {
    const found = await client.call(partySessionEndpoints.discover, { query: PAGE })
    return found.items.map(({ groupName }) => groupName)
  }

  it("reach nobody by mail who has not proved the address, and members who have", async () => {
    const { organiser, group } = await groupNamed(MARK)
    const [victim, friend] = [await aCustomer(shop), await aCustomer(shop)]
    await shop.proveEmail(friend.customerId)
    for (const { client } of [victim, friend]) await join(client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId)
    await runParties(shop)
    await buyParty(victim.client, session, 1)
    await buyParty(organiser.client, session, session.numShares - 1)
    await runParties(shop)
    const unproved = await mailsTo(victim.customerId)
    expect(unproved.length).toBeGreaterThan(2)
    expect(unproved.map(({ subject }) => subject)).toContain("Lotto Party has a new Lotto Party ticket")
    expect(JSON.stringify(unproved)).not.toContain(MARK)
    expect(JSON.stringify(unproved)).not.toMatch(/[\uE000-\uE002]/)
    const subjects = (await mailsTo(friend.customerId)).map(({ subject }) => subject)
    expect(subjects).toContain(`${MARK} has a new Lotto Party ticket`)
  }, 60_000)

  it("are left out by the outbox itself, whatever mail they stand in, and quotes as a whole", async () => {
    const { customerId, client: _ } = await aCustomer(shop)
    const { email } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    const send = (recipient: string, toShop = false) =>
      inTransaction(shop.fresh.database, (trx) =>
        sendMail(trx, shop.now, {
          recipient,
          toShop,
          content: () => ({
            subject: typedWords("Typed subject", "Ours"),
            heading: `Hi there, ${typedWords("Typed heading", "Ours")}`,
            parts: [
              paragraph(`It says ${typedWords("typed words", "nothing")}.`),
              { kind: "quote", text: "Typed quote" },
              { kind: "facts", facts: [["Said", typedWords("typed fact", "–")]] },
            ],
          }),
        }),
      )
    await shop.fresh.database.tables.deleteFrom("mail").where("recipient", "=", email).execute()
    const sent = async (recipient: string) =>
      JSON.stringify(
        await shop.fresh.database.tables
          .selectFrom("mail")
          .select(["subject", "body", "html"])
          .where("recipient", "=", recipient)
          .execute(),
      )
    for (const recipient of [email, "nobody@stranger.example"]) {
      await send(recipient)
      expect(await sent(recipient)).toContain("It says nothing.")
      expect(await sent(recipient)).not.toMatch(/typed/i)
    }
    await shop.proveEmail(customerId)
    await send(email)
    expect(await sent(email)).toMatch(/Typed subject.*Typed quote/)
    await send("help@shop.example", true)
    expect(await sent("help@shop.example")).toContain("Typed quote")
  })

  it("lose a promoted group its promotion when it is renamed, and leave it when nothing of the name changes", async () => {
    const { organiser, group } = await groupNamed("Promoted friends", "public")
    await promote(group.groupId)
    const change = (body: { groupName?: string; publicityStatus?: "public" }) =>
      organiser.client.call(groupEndpoints.change, { params: { id: group.groupId }, body })
    expect(await change({ publicityStatus: "public", groupName: "Promoted friends" })).toMatchObject({
      publicityStatus: "promoted",
    })
    expect(await change({ groupName: "Quite other friends" })).toMatchObject({ publicityStatus: "public" })
  })

  it("show a public group to visitors only under a name that was checked", async () => {
    const { organiser, group } = await groupNamed("Open to all", "public")
    await chooseSession(organiser.client, group.groupId)
    expect(await shownTo()).toContain("Open to all")
    // A name that nobody looked at.
    await shop.fresh.database.tables
      .updateTable("party_groups")
      .set({ name: "You won: evil.example", checked_name: null })
      .where("id", "=", group.groupId)
      .execute()
    expect(await shownTo()).not.toContain("You won: evil.example")
    await promote(group.groupId)
    expect(await shownTo()).toContain("You won: evil.example")
  })

  it("never pass for the shop's own name", async () => {
    const { siteName } = shop.running.services.config
    const { client } = await aCustomer(shop)
    const spaced = [...siteName].join(" ").slice(0, 40)
    for (const groupName of [`${siteName} team`, siteName.toUpperCase(), spaced].filter(
      (name) => name.length <= 40,
    ))
      expect(
        await refusalOf(
          client.call(groupEndpoints.create, { body: { groupName, publicityStatus: "private" } }),
        ),
        groupName,
      ).toMatchObject({ status: 422 })
    const body = {
      code: "062-000",
      accountNumber: "12345678",
      accountName: `${siteName} refunds`,
      password: aPerson().password,
      type: "national" as const,
    }
    expect(await refusalOf(client.call(bankAccountEndpoints.add, { body }))).toMatchObject({ status: 422 })
  })
})

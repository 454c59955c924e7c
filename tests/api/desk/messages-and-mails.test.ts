import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { customerCareEndpoints } from "#src/contract/account/customer-care.desk.ts"
import { deskFeedbackEndpoints as feedback } from "#src/contract/account/feedback.desk.ts"
import { bounceEndpoints } from "#src/contract/account/mail-bounces.desk.ts"
import { messageEndpoints as calls } from "#src/contract/account/messages.desk.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { feedbackEndpoints } from "#src/contract/site/feedback.ts"
import { numberEndpoints } from "#src/contract/site/numbers.desk.ts"
import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { staffKeyEndpoints as keys } from "#src/contract/staff/keys.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { messageIdOf } from "#src/server/core/mail/deliver.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { aCustomer, aPerson, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("messages and mails at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("messages at the desk", () => {
    let support: Clerk
    let colleague: Clerk
    let finance: Clerk
    beforeAll(async () => {
      support = await aClerk(shop, "support")
      colleague = await aClerk(shop, "support")
      finance = await aClerk(shop, "finance")
    }, 60_000)

    let written = 0
    /** A message that a visitor sent with the form: its id and its address. */
    async function aMessage(text = "Where is my ticket?"): Promise<{ id: string; email: string }> {
      const email = `writer${++written}@example.com`
      await shop.client().call(supportEndpoints.contact, {
        body: { name: "Kim Writer", email, subject: `Ticket ${written}`, message: text },
      })
      const { rows } = (await support.call(calls.list, { query: { limit: 50 } })).result
      return { id: rows.find(({ subject }) => subject === `Ticket ${written}`)?.id ?? "", email }
    }
    const mailsTo = (email: string) =>
      shop.fresh.database.tables
        .selectFrom("mail")
        .select(["subject", "body"])
        .where("recipient", "=", email)
        .where("subject", "like", "Re: %")
        .execute()
    const reply = (clerk: Clerk, id: string, text: string, seen: number) =>
      clerk.call(calls.reply, { params: { id }, body: { text, seen } })

    it("are answered by mail, which the thread shows, and are closed and opened again", async () => {
      const { id, email } = await aMessage()
      const answered = await reply(support, id, "It is in your account.\n\nLook under Tickets.", 0)
      expect(answered.result).toMatchObject({
        state: "answered",
        replies: 1,
        thread: [{ text: "It is in your account.\n\nLook under Tickets.", by: support.name }],
      })
      const [mail] = await mailsTo(email)
      // Nobody proved the address, so nothing that was typed in the form goes there.
      expect(mail?.subject).toBe("Re: We have your message")
      expect(mail?.body).toContain("Look under Tickets.")
      expect(mail?.body).not.toContain("Where is my ticket?")

      const open = async () =>
        (await support.call(calls.list, { query: { state: "open", limit: 50 } })).result.rows.map(
          (row) => row.id,
        )
      expect(await open()).not.toContain(id)
      const other = (await aMessage()).id
      expect(await open()).toContain(other)
      expect((await support.call(calls.close, { params: { id: other } })).status).toBe(204)
      expect(await open()).not.toContain(other)
      expect((await support.call(calls.reopen, { params: { id: other } })).status).toBe(204)
      expect(await open()).toContain(other)
    })

    it("are answered once where two clerks write at the same moment", async () => {
      const { id, email } = await aMessage()
      const outcomes = await Promise.all([
        reply(support, id, "It is there.", 0),
        reply(colleague, id, "It is not there.", 0),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(outcomes.find(({ status }) => status === 409)?.code).toBe("changed_meanwhile")
      expect(await mailsTo(email)).toHaveLength(1)
      expect((await reply(colleague, id, "And one more thing.", 1)).status).toBe(200)
      expect(await mailsTo(email)).toHaveLength(2)
    })

    it("hide who wrote them until somebody looks, which is recorded, and no answer stands in the trail", async () => {
      const { id, email } = await aMessage()
      const shown = JSON.stringify([
        (await support.call(calls.get, { params: { id } })).result,
        (await support.call(calls.list, { query: { limit: 5 } })).result,
      ])
      expect(shown).not.toContain(email)
      expect(shown).not.toContain("Kim Writer")
      expect((await finance.call(calls.sender, { params: { id } })).status).toBe(403)
      expect((await support.call(calls.sender, { params: { id } })).result).toEqual({
        name: "Kim Writer",
        email,
      })
      await reply(support, id, "Dear Kim Writer of Hay Street", 0)
      const owner = await aClerk(shop, "owner")
      const trail = await owner.call(auditEndpoints.list, { query: { kind: "message", id, limit: 20 } })
      expect(trail.result.rows.map(({ call }) => call)).toEqual(
        expect.arrayContaining(["messages.sender", "messages.reply"]),
      )
      expect(JSON.stringify(trail.result)).not.toContain("Hay Street")
    })

    it("are listed from the latest or the oldest, in parts that follow one another", async () => {
      const { tables } = shop.fresh.database
      for (const [age, subject] of ["Newest", "Newer", "Old"].entries()) {
        const at = new Date(shop.now.getTime() + 60_000 * (3 - age))
        const row = { customer_id: null, name: "N", email: "order@example.com", message: "M", created_at: at }
        await tables
          .insertInto("support_messages")
          .values({ id: newId(at.getTime()), subject, ...row })
          .execute()
      }
      const listed = async (sort: "at" | "-at") => {
        const subjects: string[] = []
        for (let after: string | null | undefined; after !== null; ) {
          const query = { sort, limit: 2, ...(after ? { after } : {}) }
          const part: { rows: { subject: string }[]; next: string | null } = (
            await support.call(calls.list, { query })
          ).result
          subjects.push(...part.rows.map(({ subject }) => subject))
          after = part.next
        }
        return subjects
      }
      const latest = await listed("-at")
      expect(latest.slice(0, 3)).toEqual(["Newest", "Newer", "Old"])
      expect((await listed("at")).slice(-3)).toEqual(["Old", "Newer", "Newest"])
    })

    it("have templates that nobody overwrites unseen", async () => {
      const added = await support.call(calls.addTemplate, { body: { name: "Where", text: "Under Tickets." } })
      const { id, revision } = added.result
      const change = (clerk: Clerk, text: string) =>
        clerk.call(calls.changeTemplate, { params: { id }, body: { name: "Where", text, revision } })
      const outcomes = [await change(support, "In your account."), await change(colleague, "Elsewhere.")]
      expect(outcomes.map(({ status }) => status)).toEqual([200, 409])
      const listed = async () => (await finance.call(calls.templates)).result
      expect(await listed()).toMatchObject([{ id, text: "In your account.", revision: revision + 1 }])
      expect((await finance.call(calls.removeTemplate, { params: { id } })).status).toBe(403)
      expect((await support.call(calls.removeTemplate, { params: { id } })).status).toBe(204)
      expect(await listed()).toEqual([])
    })

    it("come from feedback, too, once, where its author can be reached", async () => {
      const { client, customerId } = await aCustomer(shop, 0)
      const comment = (from: { call: typeof client.call }, comment: string) =>
        from.call(feedbackEndpoints.send, {
          body: {
            category: "user",
            eventType: "feedback_event",
            name: "feedback",
            rating: "neutral",
            comment,
            source: "/results",
            clientInformation: { build: "release", name: "Web", version: "1" },
            clientEnvironment: { timezone: "Australia/Sydney", locale: "en-AU" },
          },
        })
      await comment(client, "The results are hard to find.")
      await comment(shop.client(), "Nice.")
      const fresh = async () =>
        (await support.call(feedback.list, { query: { state: "new", rating: "neutral", limit: 50 } })).result
          .rows
      const said = await fresh()
      const [anonymous, theirs] = ["Nice.", "The results are hard to find."].map((comment) =>
        said.find((row) => row.comment === comment),
      )
      expect(theirs).toMatchObject({ customerId, comment: "The results are hard to find.", canReply: true })
      expect(anonymous).toMatchObject({ customerId: null, canReply: false })
      const at = (id = "") => ({ params: { id } })
      expect((await support.call(feedback.answer, at(anonymous?.id))).status).toBe(422)
      expect((await support.call(feedback.handle, at(anonymous?.id))).status).toBe(204)
      const outcomes = await Promise.all([
        support.call(feedback.answer, at(theirs?.id)),
        colleague.call(feedback.answer, at(theirs?.id)),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
      const ofCustomer = await support.call(calls.list, { query: { customer: customerId, limit: 10 } })
      expect(ofCustomer.result.rows).toMatchObject([{ subject: "Your feedback", state: "open" }])
      expect(await fresh()).toEqual([])
    })
  })

  describe("mail that comes back", () => {
    let owner: Clerk
    let secret: string
    beforeAll(async () => {
      owner = await aClerk(shop, "owner")
      await owner.elevate()
      const body = { name: "Mail provider", scopes: ["mail:bounces" as const], expiresAt: null }
      secret = (await owner.call(keys.create, { body })).result.secret
    }, 60_000)

    const report = async (body: object, key = secret) =>
      (await sendAsEditor(() => shop)("POST", "/desk-api/mail-bounces", body, key)).status
    const health = async () => (await owner.call(numberEndpoints.health)).result.mail.bounced
    const firstMailTo = async (email: string) =>
      (
        await shop.fresh.database.tables
          .selectFrom("mail")
          .select("id")
          .where("recipient", "=", email)
          .orderBy("id")
          .executeTakeFirstOrThrow()
      ).id

    it("stands once with its mail, and asks the customer whether the address is right", async () => {
      const person = aPerson()
      const { client, customerId } = await aCustomer(shop, 0, person)
      const isRequired = async () =>
        (await client.call(customerEndpoints.get)).emailAddressConfirmationRequired
      expect(await isRequired()).toBe(false)
      const mailId = await firstMailTo(person.email)
      const bounce = {
        recipient: person.email,
        kind: "hard",
        reason: `550 5.1.1 <${person.email}> no such user`,
        message_id: messageIdOf(mailId, "shop.example"),
      }
      expect(await report({ ...bounce, kind: "soft" })).toBe(204)
      expect(await isRequired(), "it may be taken later").toBe(false)
      expect(await report(bounce)).toBe(204)
      expect(await report(bounce)).toBe(204)
      expect(await isRequired()).toBe(true)
      const shown = (await health()).filter((one) => one.customerId === customerId)
      expect(shown.map(({ kind }) => kind).sort()).toEqual(["hard", "soft"])
      expect(JSON.stringify(shown)).not.toContain(person.email)
      const mails = await owner.call(customerCareEndpoints.mails, {
        params: { customerId },
        query: { limit: 50 },
      })
      expect(mails.result.rows.filter(({ isBounced }) => isBounced).map(({ id }) => id)).toEqual([mailId])
    })

    it("as a complaint ends the marketing to its customer", async () => {
      const person = { ...aPerson(), emailOptIn: true }
      const { customerId } = await aCustomer(shop, 0, person)
      const wants = async () =>
        (
          await shop.fresh.database.tables
            .selectFrom("customers")
            .select("email_opt_in")
            .where("id", "=", customerId)
            .executeTakeFirstOrThrow()
        ).email_opt_in
      expect(await wants()).toBe(true)
      expect(await report({ recipient: person.email, kind: "complaint", reason: "spam" })).toBe(204)
      expect(await wants()).toBe(false)
    })

    it("is reported by nobody without a key for it", async () => {
      const bounce = { recipient: "a@example.com", kind: "hard", reason: "550" }
      const body = { name: "Newsletter", scopes: ["content:write" as const], expiresAt: null }
      const other = (await owner.call(keys.create, { body })).result.secret
      expect(await report(bounce, other)).toBe(403)
      expect(await report(bounce, "made up")).toBe(401)
      const asOwner = { body: { ...bounce, kind: "hard" as const } }
      expect((await owner.call(bounceEndpoints.report, asOwner)).status, "somebody at the desk").toBe(403)
      expect(await report({ ...bounce, kind: "loud" })).toBe(422)
      expect(await report({ ...bounce, recipient: "stranger@example.com" }), "an address of nobody").toBe(204)
    })
  })
})

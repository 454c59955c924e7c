import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { verificationFormEndpoints as calls } from "#src/contract/verification/form.ts"
import { verificationEndpoints } from "#src/contract/verification/verification.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { sendAsEditor, sendAsOwner } from "../../setup/desk/editor.ts"
import {
  accessibilityOf,
  accessible,
  elementsOf,
  findElements,
  readPdf,
  textsUnder,
} from "../../setup/pdf.ts"
import { statusOf } from "../../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("verifying by post, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {
      VERIFICATION_FORM_TO: "Reply Paid 12, Sydney NSW 2000",
    })
  }, 60_000)
  afterAll(() => shop.close())

  const decide = async (customerId: string, verified: boolean) =>
    (await sendAsOwner(() => shop)("PUT", `/v2/verification/forms/${customerId}`, { verified })).status
  const mailsOf = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("customer_id", "=", customerId)
        .where("subject", "like", "%verif%")
        .execute()
    ).map(({ subject }) => subject)
  const standing = async (client: TestClient) => {
    const { isVerified, methods } = await client.call(verificationEndpoints.get)
    return [isVerified, methods.find(({ type }) => type === "pdf_form")?.status]
  }

  it("gives the customer a form, whatever letters their name has", async () => {
    const { client } = await aCustomer(shop, 0, { firstname: "Łucja 小明", lastname: "Nguyễn" })
    expect(await standing(client)).toEqual([false, "not_attempted"])
    const file = await client.call(calls.print)
    expect(file.type).toBe("application/pdf")
    expect(file.name).toMatch(/^verification-\d{4}-\d\d-\d\d\.pdf$/)
    const pdf = await readPdf(file)
    expect(accessibilityOf(pdf)).toEqual(accessible("en-AU", "Verify your account by post"))
    const elements = pdf.pages.flatMap(elementsOf)
    const rows = findElements(elements, "TR").map(({ children }) => children)
    expect(rows.map(([label]) => [label?.role, label?.scope, label?.text])).toEqual(
      ["Name", "Date of birth", "Address", "Customer number"].map((label) => ["TH", "Row", label]),
    )
    expect(rows[0]?.[1]).toMatchObject({ role: "TD", text: "Łucja 小明 Nguyễn" })
    expect(await standing(client)).toEqual([false, "not_attempted"])
  })

  it("has on the form what to enclose and sign, each to tick or fill in, and where to post it", async () => {
    const { client } = await aCustomer(shop, 0)
    const pdf = await readPdf(await client.call(calls.print))
    const elements = pdf.pages.flatMap(elementsOf)
    expect(findElements(elements, "H2").map(({ text }) => text)).toEqual([
      "Your details",
      "What to enclose",
      "Your signature",
      "Where to post it",
    ])
    const papers = findElements(elements, "LBody").map(({ text }) => text)
    expect(papers).toEqual([
      "A copy of your passport, or of both sides of your driver licence",
      "A copy of a bill or a letter from a bank or a government office with your name and address, no more than three months old",
    ])
    expect(textsUnder(pdf, "Desc")).toEqual([...papers, "Signature", "Date"])
    const roles = [...pdf.source.matchAll(/\/O\/PrintField\/Role\/(\w+)/g)].map(([, role]) => role)
    expect(roles).toEqual(["cb", "cb", "tv", "tv"])
    const paragraphs = findElements(elements, "P").map(({ text }) => text)
    expect(paragraphs.at(-1)).toBe("Southern Lotto Reply Paid 12 Sydney NSW 2000")
  })

  it("ends with what staff find, by mail: another try, or a verified account", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    expect(await decide(customerId, false)).toBe(204)
    expect(await standing(client)).toEqual([false, "attempted"])
    expect(await decide(customerId, true)).toBe(204)
    expect(await standing(client)).toEqual([true, "attempted"])
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(true)
    expect(await mailsOf(customerId)).toEqual(["We couldn't verify your account", "Your account is verified"])
    // A second letter takes nothing away, and is not answered.
    expect(await decide(customerId, false)).toBe(204)
    expect(await standing(client)).toEqual([true, "attempted"])
    expect(await mailsOf(customerId)).toHaveLength(2)
  })

  it("is decided by people who show their second factor alone, and may look at papers", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    const input = { params: { customerId }, body: { verified: true } }
    const risk = await aClerk(shop, "risk")
    expect((await risk.call(calls.decide, input)).code).toBe("2fa_required")
    for (const role of ["content", "support", "finance", "draws"] as const) {
      const clerk = await aClerk(shop, role)
      await clerk.elevate()
      expect((await clerk.call(calls.decide, input)).code, role).toBe("forbidden")
    }
    for (const scope of ["content:write", "documents:decide"] as const) {
      const send = sendAsEditor(() => shop, scope)
      const answer = await send("PUT", `/v2/verification/forms/${customerId}`, { verified: true })
      expect(answer.status, `a key for ${scope}`).toBe(403)
    }
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(false)
  })

  it("is nobody's who is not there", async () => {
    expect(await decide(crypto.randomUUID(), true)).toBe(404)
  })
})

it("no form is offered where nobody takes it", async () => {
  const shop = await openShop(await usualDatabase())
  const { client } = await aCustomer(shop, 0)
  const { methods } = await client.call(verificationEndpoints.get)
  expect(methods.find(({ type }) => type === "pdf_form")?.status).toBe("disabled")
  expect(await statusOf(client.call(calls.print))).toBe(404)
  await shop.close()
}, 60_000)

import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import {
  idDocumentEndpoints as calls,
  type IdDocumentForm,
  idReviewEndpoints,
} from "#src/contract/verification/id-document.ts"
import { cleanUp } from "#src/server/core/database/clean-up.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { sealingKeys } from "#src/server/core/sealing-keys.ts"
import { readSubmitted } from "#src/server/verification/id-review.ts"
import { undecidedDocumentsJob } from "#src/server/verification/jobs.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { expectHomeAgrees } from "../../setup/desk/desk-home.ts"
import { sendAsEditor, sendAsOwner } from "../../setup/desk/editor.ts"
import { aPhoto, aPng } from "../../setup/pictures.ts"
import { codeOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const oldKey = Buffer.alloc(32, 8)
const DAY_MS = 86_400_000

const aFile = (bytes: Uint8Array, type = "image/png") => new File([new Uint8Array(bytes)], "id", { type })
const small = aPng(400, 320)
const aPassport = (front = small): IdDocumentForm => ({ kind: "passport", front: aFile(front) })

describe.each(anyDatabase)("photos of an ID on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {
      MANUAL_VERIFICATION: "on",
      ID_DOCUMENT_DAYS: "10",
      ID_DOCUMENT_WAIT_DAYS: "20",
    })
  }, 60_000)
  afterAll(() => shop.close())

  /** More accounts than one address may open in an hour are opened here. */
  async function aCustomer() {
    shop.now = new Date(shop.now.getTime() + 65 * 60_000)
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    return { client, customerId, person }
  }
  const send = (client: TestClient, body = aPassport(), idempotencyKey: string = crypto.randomUUID()) =>
    client.call(calls.send, { body, idempotencyKey })
  const at = (path: string) => `/customer-verify/id-documents${path}`
  const asStaff = (method: string, path: string, body?: object) =>
    sendAsOwner(() => shop)(method, at(path), body)
  const tables = () => shop.fresh.database.tables
  const documentsOf = (customerId: string) =>
    tables().selectFrom("id_documents").selectAll().where("customer_id", "=", customerId).execute()
  const idOf = async (customerId: string) => (await documentsOf(customerId))[0]?.id as string
  const seenOf = async (id: string) => (await (await asStaff("GET", `/${id}`)).json()).result.seen as string
  const decide = async (id: string, decision: object) =>
    asStaff("POST", `/${id}`, { seen: await seenOf(id), ...decision })
  const decideAt = (id: string, decision: object) => asStaff("POST", `/${id}`, decision)
  const photoStatus = async (client: TestClient) =>
    (await client.call(customerEndpoints.get)).verification?.methods.find(
      ({ type }) => type === "photo_id_upload",
    )?.status

  it("wait for staff, who see them beside what the customer said, and verify the customer", async () => {
    const { client, customerId, person } = await aCustomer()
    expect(await client.call(calls.get)).toMatchObject({ standing: "none", deletedAfterDays: 10 })
    expect(await photoStatus(client)).toBe("not_attempted")
    expect(await send(client)).toMatchObject({ standing: "waiting", sentAt: shop.now.toISOString() })
    expect(await photoStatus(client)).toBe("in_progress")
    const id = await idOf(customerId)
    const { result } = await (await asStaff("GET", "")).json()
    expect(result.items.map((one: { id: string }) => one.id)).toContain(id)
    const found = (await (await asStaff("GET", `/${id}`)).json()).result
    expect(found).toMatchObject({ kind: "passport", sides: ["front"], changed: [], decision: null })
    expect(found.sent).toMatchObject({ firstname: person.firstname, address: person.address })
    const picture = await asStaff("GET", `/${id}/front`)
    expect(picture.headers.get("content-type")).toBe("image/webp")
    expect(picture.headers.get("cache-control")).toBe("no-store")
    expect((await asStaff("GET", `/${id}/back`)).status).toBe(404)
    expect((await decide(id, { decision: "accepted" })).status).toBe(204)
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(true)
    expect(await client.call(calls.get)).toMatchObject({ standing: "verified" })
    const trail = await tables().selectFrom("audit_entries").selectAll().orderBy("seq").execute()
    expect(trail.filter(({ staff_id }) => staff_id !== null).map(({ call }) => call)).toEqual(
      expect.arrayContaining(["idReview.get", "idReview.picture", "idReview.decide"]),
    )
    expect(await statusOf(send(client))).toBe(409)
  })

  it("are refused with a reason that is mailed, and sent again", async () => {
    const { client, customerId, person } = await aCustomer()
    await send(client)
    const id = await idOf(customerId)
    expect((await decide(id, { decision: "refused" })).status, "without a reason").toBe(422)
    expect((await decide(id, { decision: "refused", reason: "expired" })).status).toBe(204)
    expect(await client.call(calls.get)).toMatchObject({ standing: "refused", reason: "expired" })
    expect(await photoStatus(client)).toBe("attempted")
    const mails = await tables()
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", person.email)
      .execute()
    const mail = mails.find(({ subject }) => subject === "Please send your ID again")
    expect(mail?.body).toContain("It has expired.")
    expect(await send(client)).toMatchObject({ standing: "waiting", reason: null })
    expect(await documentsOf(customerId)).toHaveLength(2)
  })

  it("are sent once, however often the button is pressed", async () => {
    const { client, customerId } = await aCustomer()
    const key = crypto.randomUUID()
    await Promise.all([send(client, aPassport(), key), send(client, aPassport(), key)])
    await send(client, aPassport(), key)
    expect(await documentsOf(customerId)).toHaveLength(1)
    expect(await codeOf(send(client))).toBe("verification_underway")
  })

  it("are decided once, by whoever is first", async () => {
    const { client, customerId } = await aCustomer()
    await send(client)
    const id = await idOf(customerId)
    const answers = await Promise.all([
      decide(id, { decision: "accepted" }),
      decide(id, { decision: "refused", reason: "expired" }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it("are not accepted for details that staff did not see", async () => {
    const { client, customerId, person } = await aCustomer()
    await send(client)
    const id = await idOf(customerId)
    const seen = await seenOf(id)
    const { acceptTerms: _, emailOptIn: __, password: ___, ...form } = person
    await client.call(detailsEndpoints.save, { body: { ...form, firstname: "Somebody" } })
    const answer = await asStaff("POST", `/${id}`, { decision: "accepted", seen })
    expect(answer.status).toBe(409)
    expect((await answer.json()).errors[0].code).toBe("verification_details_changed")
    const { result } = await (await asStaff("GET", `/${id}`)).json()
    expect(result).toMatchObject({ changed: ["firstname"], present: { firstname: "Somebody" } })
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(false)
  })

  it("need a scope to be looked at, and a person with a second factor to be decided on", async () => {
    const { client, customerId } = await aCustomer()
    await send(client)
    const id = await idOf(customerId)
    const ask = sendAsEditor(() => shop, "documents:decide")
    for (const path of ["", `/${id}`, `/${id}/front`])
      expect((await ask("GET", at(path), undefined, "a guess at the secret")).status).toBe(401)
    await tables().deleteFrom("attempts").execute()
    expect((await sendAsEditor(() => shop)("GET", at(""))).status).toBe(403)
    const verdict = { seen: await seenOf(id), decision: "accepted" }
    expect((await ask("POST", at(`/${id}`), verdict)).status, "a program with the scope").toBe(403)
    const clerk = await aClerk(shop, "risk")
    const params = { id }
    const body = { seen: verdict.seen, decision: "accepted" as const }
    expect((await clerk.call(idReviewEndpoints.decide, { params, body })).code).toBe("2fa_required")
    expect((await client.call(customerEndpoints.get)).isVerified).toBe(false)
  })

  it("are stored sealed, upright, and without the place where they were taken", async () => {
    const { client, customerId } = await aCustomer()
    const photo = await aPhoto(640, 400, { turned: 6, at: "a kitchen in Carlton" })
    await send(client, { kind: "passport", front: aFile(photo, "image/jpeg") })
    const id = await idOf(customerId)
    const row = await tables()
      .selectFrom("id_pictures")
      .selectAll()
      .where("document_id", "=", id)
      .executeTakeFirstOrThrow()
    const stored = Buffer.from(row.sealed_picture.split(".")[1] ?? "", "base64url")
    expect(stored.includes("WEBP")).toBe(false)
    const opened = Buffer.from(await (await asStaff("GET", `/${id}/front`)).arrayBuffer())
    expect(opened.includes("WEBP")).toBe(true)
    expect(opened.includes("kitchen")).toBe(false)
    await tables().updateTable("id_pictures").set({ side: "back" }).where("document_id", "=", id).execute()
    expect((await asStaff("GET", `/${id}/back`)).status, "sealed for another side").toBe(500)
  })

  it("must be pictures, whole, of a size that can be read and stored, and every side", async () => {
    const { client, customerId } = await aCustomer()
    const forgive = () => tables().deleteFrom("attempts").execute()
    const refusal = async (body: IdDocumentForm) => {
      await forgive()
      return send(client, body).then(
        () => [],
        ({ status, fields }: ApiError) => [status, fields[0]?.field],
      )
    }
    expect(await refusal(aPassport(Buffer.from("%PDF-1.7 a form")))).toEqual([422, "front"])
    expect(await refusal(aPassport(Buffer.from("<svg onload='alert(1)'/>")))).toEqual([422, "front"])
    expect(await refusal(aPassport(Buffer.from("\0\0\0\x18ftypheic", "latin1")))).toEqual([422, "front"])
    expect(await refusal(aPassport(aPng(200, 900)))).toEqual([422, "front"])
    expect(await refusal(aPassport(aPng(2, 2, { width: 9000, height: 9000 })))).toEqual([422, "front"])
    expect(await refusal(aPassport(small.subarray(0, 60)))).toEqual([422, "front"])
    expect(await refusal(aPassport(randomBytes(4 * 1024 * 1024 + 1)))).toEqual([413, "front"])
    const half = randomBytes(4 * 1024 * 1024)
    const licence = { kind: "drivers_licence" as const, front: aFile(half), back: aFile(half) }
    // Both as large as they may be: they are looked at, and are no pictures.
    expect((await refusal(licence))[0]).toBe(422)
    expect(await refusal({ kind: "drivers_licence", front: aFile(small) })).toEqual([422, "back"])
    expect(await documentsOf(customerId)).toEqual([])
  })

  it("leave nothing of a second format that hides behind a picture", async () => {
    const { client, customerId } = await aCustomer()
    const script = Buffer.from("<script>alert(document.cookie)</script>")
    await send(client, aPassport(Buffer.concat([small, script])))
    const id = await idOf(customerId)
    const opened = Buffer.from(await (await asStaff("GET", `/${id}/front`)).arrayBuffer())
    expect(opened.includes("script")).toBe(false)
  })

  it("can be sent five times a day", async () => {
    const { client } = await aCustomer()
    for (let n = 0; n < 5; n++) expect(await statusOf(send(client, aPassport(aPng(9, 9))))).toBe(422)
    expect(await codeOf(send(client))).toBe("verification_limit")
  })

  it("are deleted so many days after the decision, and with the account", async () => {
    const { client, customerId, person } = await aCustomer()
    await send(client)
    const id = await idOf(customerId)
    await decide(id, { decision: "refused", reason: "unreadable" })
    await cleanUp(shop.fresh.database, new Date(shop.now.getTime() + 9 * DAY_MS))
    expect(await documentsOf(customerId)).toHaveLength(1)
    await cleanUp(shop.fresh.database, new Date(shop.now.getTime() + 10 * DAY_MS + 1))
    expect(await documentsOf(customerId)).toEqual([])
    const left = await tables()
      .selectFrom("id_pictures")
      .select("side")
      .where("document_id", "=", id)
      .execute()
    expect(left).toEqual([])

    const other = await aCustomer()
    await send(other.client)
    await other.client.call(closingEndpoints.close, { body: { password: person.password, reason: "" } })
    expect(await documentsOf(other.customerId)).toEqual([])
  })

  it("that nobody decides are overdue after two days, and deleted and asked for anew after their time", async () => {
    const { client, customerId, person } = await aCustomer()
    await shop.proveEmail(customerId)
    await send(client)
    const id = await idOf(customerId)
    const begun = shop.now.getTime()
    const passTo = (days: number) => {
      shop.now = new Date(begun + days * DAY_MS)
    }
    const listed = async () => {
      const { result } = await (await asStaff("GET", "")).json()
      return { ...result, item: result.items.find((one: { id: string }) => one.id === id) }
    }
    const { overdue: before, item } = await listed()
    expect(item.is_overdue).toBe(false)
    passTo(2)
    const { overdue, item: late, deleted_after_days: days } = await listed()
    expect([late.is_overdue, overdue > before, days]).toEqual([true, true, 20])
    await expectHomeAgrees(shop, "documents")
    const { services } = shop.running
    const job = undecidedDocumentsJob(services)
    const waited = /lotto_id_document_wait_seconds (\d+)/.exec(await services.metrics.text())?.[1]
    expect(Number(waited)).toBeGreaterThanOrEqual(2 * 86_400)

    passTo(19.9)
    const run = () => runAllDue("Documents did not lapse.", job.runDue)
    await run()
    expect(await documentsOf(customerId)).toHaveLength(1)
    passTo(20)
    expect(await job.oldestDue?.()).not.toBeNull()
    await Promise.all([run(), run()])
    expect(await job.oldestDue?.()).toBeNull()
    expect(await documentsOf(customerId)).toEqual([])
    expect((await decideAt(id, { decision: "accepted", seen: "x" })).status).toBe(404)
    // The session has run out meanwhile.
    const { email, password } = person
    client.adopt(await client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    expect(await client.call(calls.get)).toMatchObject({ standing: "none" })
    expect(await photoStatus(client)).toBe("not_attempted")
    const mails = await tables()
      .selectFrom("mail")
      .select("body")
      .where("recipient", "=", email)
      .where("body", "like", "%didn't look at your ID in time%")
      .execute()
    expect(mails).toHaveLength(1)
    expect(await send(client)).toMatchObject({ standing: "waiting" })
  })

  it("open after the keys were changed, as long as the old one is there", async () => {
    const { client, customerId } = await aCustomer()
    await send(client)
    const id = await idOf(customerId)
    const rotated = new Map([
      ["new", Buffer.alloc(32, 9)],
      ["test", oldKey],
    ])
    expect((await readSubmitted(tables(), sealingKeys(rotated, "ACCOUNT_KEYS"), id)).sides).toEqual(["front"])
    rotated.delete("test")
    await expect(readSubmitted(tables(), sealingKeys(rotated, "ACCOUNT_KEYS"), id)).rejects.toThrow("test")
  })
})

it("a shop that does not take photos of IDs says so, and has no such call", async () => {
  const shop = await openShop(await usualDatabase(), { MANUAL_VERIFICATION: "off" })
  const client = shop.client()
  await client.signUp()
  expect(await client.call(calls.get)).toMatchObject({ standing: "disabled" })
  const sent = client.call(calls.send, { body: aPassport(), idempotencyKey: crypto.randomUUID() })
  expect(await statusOf(sent)).toBe(404)
  await shop.close()
})

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { personalFields } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { approvalEndpoints as approvals } from "#src/contract/staff/approvals.ts"
import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { idDocumentEndpoints, idReviewEndpoints } from "#src/contract/verification/id-document.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aPng } from "../setup/pictures.ts"
import { refusalOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, aPerson, aTicket, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("customers at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { MANUAL_VERIFICATION: "on" })
  }, 60_000)
  afterAll(() => shop.close())

  describe("customers at the desk", () => {
    let support: Clerk
    let risk: Clerk
    let finance: Clerk
    let second: Clerk
    beforeAll(async () => {
      support = await aClerk(shop, "support")
      risk = await aClerk(shop, "risk")
      finance = await aClerk(shop, "finance")
      second = await aClerk(shop, "finance")
      for (const clerk of [risk, finance, second]) await clerk.elevate()
    }, 60_000)

    const found = async (q: string) =>
      (await support.call(calls.list, { query: { q, limit: 50 } })).result.rows.map(({ id }) => id)
    const at = (customerId: string) => ({ params: { customerId } })

    it("are found by name, address, phone, and what they bought", async () => {
      const person = {
        ...aPerson(),
        firstname: "Zebedee",
        lastname: "O'Quillfeather",
        phoneNumber: "0412 987 654",
      }
      const { client, customerId } = await aCustomer(shop, 10_000, person)
      await client.add(aTicket(1))
      const receipt = await client.buy()
      const { rows } = (await support.call(calls.orders, { ...at(customerId), query: { limit: 10 } })).result
      const order = rows[0]
      expect(order).toMatchObject({ offerName: "Powerball", checkoutId: receipt.checkoutId })
      const searches = [
        "zebedee",
        "O'QUILL",
        "zeb o'quillfeather",
        person.email,
        person.email.replace(/@.*/, "@ex"),
        "0412987",
        "0412 987 654",
        customerId,
        order?.id ?? "",
        receipt.checkoutId,
      ]
      for (const q of searches) expect(await found(q), q).toContain(customerId)
      for (const q of ["zebra", "%", "_ebedee", "quill", "9999999", crypto.randomUUID()])
        expect(await found(q), q).not.toContain(customerId)
    })

    it("are shown without what only they should say, which each look at is recorded for", async () => {
      const person = aPerson()
      const { customerId } = await aCustomer(shop, 0, person)
      const detail = (await support.call(calls.get, at(customerId))).result
      const shown = JSON.stringify([
        detail,
        (await support.call(calls.list, { query: { q: customerId, limit: 1 } })).result,
      ])
      for (const secret of [
        person.email,
        person.lastname,
        person.phoneNumber,
        person.dateOfBirth,
        person.address,
      ])
        expect(shown).not.toContain(secret)
      expect(await support.call(calls.reveal, { ...at(customerId), body: { field: "email" } })).toMatchObject(
        {
          status: 422,
          code: "reason_needed",
        },
      )
      for (const [index, field] of personalFields.entries()) {
        const body = index === 0 ? { field, reason: "They called about a ticket." } : { field }
        const { result } = await support.call(calls.reveal, { ...at(customerId), body })
        expect(result.value, field).not.toBe("")
      }
      const trail = await risk.call(auditEndpoints.list, {
        query: { kind: "customer", id: customerId, limit: 50 },
      })
      const looks = trail.result.rows.filter(({ call }) => call === "deskCustomers.reveal")
      expect(looks.map(({ body }) => body)).toEqual(
        expect.arrayContaining(personalFields.map((field) => expect.objectContaining({ field }))),
      )
      expect(JSON.stringify(looks)).toContain("They called about a ticket.")
      expect(JSON.stringify(looks), "the trail holds no personal data").not.toContain(person.email)
      expect((await finance.call(calls.reveal, { ...at(customerId), body: { field: "name" } })).status).toBe(
        403,
      )
    })

    it("who are blocked are signed out, and get in by no way until they are let in again", async () => {
      const person = aPerson()
      const { client, customerId } = await aCustomer(shop, 0, person)
      const signIn = () =>
        shop.client("shop").call(signInEndpoints.login, {
          body: {
            email: person.email,
            password: person.password,
            saveDevice: false,
            tfaSaveDevice: false,
          } as never,
        })
      expect(await statusOf(signIn())).toBe(200)
      expect((await support.call(calls.block, { ...at(customerId), body: { reason: "No." } })).status).toBe(
        403,
      )
      const reason = "Their bank asked us to."
      expect((await risk.call(calls.block, { ...at(customerId), body: { reason } })).status).toBe(204)
      expect(await statusOf(client.call(customerEndpoints.get))).toBe(401)
      expect(await refusalOf(signIn())).toEqual({ status: 423, code: "account_locked" })
      expect((await support.call(calls.get, at(customerId))).result).toMatchObject({
        state: "blocked",
        sessions: 0,
      })
      const notes = await support.call(calls.notes, { ...at(customerId), query: { limit: 5 } })
      expect(notes.result.rows).toMatchObject([{ text: `Blocked: ${reason}`, by: risk.name }])
      expect((await risk.call(calls.unblock, at(customerId))).status).toBe(204)
      expect(await statusOf(signIn())).toBe(200)
    })

    it("have a balance that two people correct, once, by a movement of the ledger", async () => {
      const { customerId } = await aCustomer(shop, 1000)
      const correction = (amount: number, clerk = finance) =>
        clerk.call(calls.correctBalance, {
          ...at(customerId),
          body: {
            amount: { cents: amount, currency: "AUD" },
            reason: "A ticket was counted twice.",
          } as never,
        })
      const balance = async () => (await support.call(calls.get, at(customerId))).result.balance.cents
      const { approvalId } = (await correction(250)).result
      expect(await balance(), "before anybody agreed").toBe(1000)
      const params = { id: approvalId }
      const approve = { params, body: { decision: "approve" as const, note: "" } }
      expect((await finance.call(approvals.decide, approve)).code).toBe("own_proposal")
      const outcomes = await Promise.all([
        second.call(approvals.decide, approve),
        second.call(approvals.decide, approve),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await balance()).toBe(1250)
      const moved = await support.call(calls.transactions, { ...at(customerId), query: { limit: 9 } })
      expect(moved.result.rows).toContainEqual(
        expect.objectContaining({
          kind: "correction",
          reference: approvalId,
          amount: { cents: 250, currency: "AUD" },
        }),
      )

      expect((await correction(-2000)).code, "more than there is").toBe("insufficient_funds")
      const large = (await correction(-1250)).result
      const also = (await correction(-1250)).result
      const decide = (id: string) =>
        second.call(approvals.decide, { params: { id }, body: { decision: "approve", note: "" } })
      expect((await decide(large.approvalId)).status).toBe(200)
      expect((await decide(also.approvalId)).status, "there is nothing left").toBe(402)
      expect(await balance()).toBe(0)
      expect(await shop.ledgerTotal()).toBe(0)
      expect((await correction(5, support)).status).toBe(403)
    })
  })

  describe("photos of IDs at the desk", () => {
    let one: Clerk
    let other: Clerk
    beforeAll(async () => {
      one = await aClerk(shop, "risk")
      other = await aClerk(shop, "risk")
      await one.elevate()
      await other.elevate()
    }, 60_000)

    it("are decided once, whoever of two clerks comes first", async () => {
      const { client, customerId } = await aCustomer(shop, 0)
      const front = new File([new Uint8Array(aPng(400, 320))], "id", { type: "image/png" })
      await client.call(idDocumentEndpoints.send, {
        body: { kind: "passport", front },
        idempotencyKey: crypto.randomUUID(),
      })
      const waiting = (await one.call(idReviewEndpoints.list)).result.items.find(
        (item) => item.customerId === customerId,
      )
      const params = { id: waiting?.id ?? "" }
      const { seen } = (await one.call(idReviewEndpoints.get, { params })).result
      const outcomes = await Promise.all([
        one.call(idReviewEndpoints.decide, { params, body: { decision: "accepted", seen } }),
        other.call(idReviewEndpoints.decide, {
          params,
          body: { decision: "refused", seen, reason: "expired" },
        }),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409])
      const isVerified = (await client.call(customerEndpoints.get)).isVerified
      expect(isVerified).toBe(outcomes[0]?.status === 204)
      expect((await one.call(idReviewEndpoints.list)).result.items).not.toContainEqual(
        expect.objectContaining(params),
      )
    })

    it("are not for other roles", async () => {
      const support = await aClerk(shop, "support")
      expect((await support.call(idReviewEndpoints.list)).status).toBe(403)
    })
  })
})

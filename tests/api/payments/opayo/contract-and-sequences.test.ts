import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Charge } from "#src/server/payments/gateways/charge.ts"
import type { OpayoConfig } from "#src/server/payments/gateways/opayo/config.ts"
import { opayoGateway } from "#src/server/payments/gateways/opayo/gateway.ts"
import { startOpayo } from "../../../stage/opayo/opayo.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aBrowserSeen, aCharge } from "../../setup/payments/a-charge.ts"
import {
  checkSequences,
  dollars,
  otherSteps,
  passTime,
  RUNS,
} from "../../setup/payments/gateway-sequences.ts"
import { type OpayoShop, type opayoCards, openOpayoShop } from "../../setup/payments/opayo-shop.ts"
import type { TestClient } from "../../setup/shop.ts"

describe("the contract", () => {
  const {
    OPAYO_TEST_VENDOR: vendor,
    OPAYO_TEST_INTEGRATION_KEY: integrationKey,
    OPAYO_TEST_INTEGRATION_PASSWORD: integrationPassword,
    OPAYO_TEST_REPORTING_USER: reportingUser,
    OPAYO_TEST_REPORTING_PASSWORD: reportingPassword,
  } = process.env
  const sandbox =
    vendor && integrationKey && integrationPassword && reportingUser && reportingPassword
      ? { vendor, integrationKey, integrationPassword, reportingUser, reportingPassword }
      : null
  if (!sandbox)
    console.info(
      "OPAYO_TEST_VENDOR, …_INTEGRATION_KEY, …_INTEGRATION_PASSWORD, …_REPORTING_USER and …_REPORTING_PASSWORD are not set: Opayo's real sandbox is not asked, only the stand-in.",
    )

  const places = [
    { name: "the stand-in", open: startOpayo },
    ...(sandbox ? [{ name: "Opayo's sandbox", open: null }] : []),
  ]

  /**
   * The behaviour that the shop relies on, asked of the stand-in and, with keys, of Opayo itself: both must answer alike.
   */
  describe.each(places)("what the shop says to Opayo is answered as it expects by $name", ({ open }) => {
    let closes: () => Promise<unknown> = async () => {}
    let at: ReturnType<typeof opayoGateway>
    let url = "https://sandbox.opayo.eu.elavon.com"
    beforeAll(async () => {
      const standIn = open && (await open())
      if (standIn) {
        closes = standIn.close
        url = standIn.url
      }
      const { environment } = standIn ?? {}
      const config: OpayoConfig = {
        key: "opayo",
        vendor: environment?.OPAYO_VENDOR ?? sandbox?.vendor ?? "",
        integrationKey: environment?.OPAYO_INTEGRATION_KEY ?? sandbox?.integrationKey ?? "",
        integrationPassword: environment?.OPAYO_INTEGRATION_PASSWORD ?? sandbox?.integrationPassword ?? "",
        reportingUser: environment?.OPAYO_REPORTING_USER ?? sandbox?.reportingUser ?? "",
        reportingPassword: environment?.OPAYO_REPORTING_PASSWORD ?? sandbox?.reportingPassword ?? "",
        apiUrl: new URL(url),
        threeDSecure: true,
        cscRequired: false,
      }
      at = opayoGateway(config, () => new Date())
    })
    afterAll(() => closes())

    /** A card as the form in a browser types it, under a key of its own. */
    async function typed(cardNumber = "4462000000000003", cardholderName = "SUCCESSFUL"): Promise<string> {
      const key = await at.clientKey()
      const answer = await fetch(new URL("/api/v1/card-identifiers", url), {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({
          cardDetails: { cardholderName, cardNumber, expiryDate: "1234", securityCode: "123" },
        }),
      })
      const { cardIdentifier } = (await answer.json()) as { cardIdentifier: string }
      return `${key}:${cardIdentifier}`
    }
    const aSale = (token: string, changes: Partial<Charge> = {}): Charge => {
      const reference = crypto.randomUUID()
      return aCharge(token, {
        reference,
        gatewayCharge: reference,
        openedAt: new Date(),
        currency: "GBP",
        browser: aBrowserSeen,
        ...changes,
      })
    }
    const enquired = (charge: Charge, status: string) =>
      expect
        .poll(async () => (await at.enquire(charge)).status, { timeout: 30_000, interval: 1000 })
        .toBe(status)

    it("a typed card is good until it is charged, and one that nobody typed is not known", async () => {
      const token = await typed()
      expect(await at.card(token, null)).toMatchObject({ brand: null, isStored: false })
      expect(await at.charge(aSale(token))).toMatchObject({ status: "succeeded", card: { lastFour: "0003" } })
      expect(await at.card(`${crypto.randomUUID()}:${crypto.randomUUID()}`, null)).toBeNull()
    }, 60_000)

    it("a charge is found by its reference, and paid once however often it is sent", async () => {
      const charge = aSale(await typed())
      expect(await at.enquire(charge)).toEqual({ status: "unknown" })
      expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
      await enquired(charge, "succeeded")
      expect(await at.charge({ ...charge, isFirst: false })).toMatchObject({ status: "succeeded" })
      await at.refund(charge)
      await at.refund(charge)
    }, 90_000)

    it("a part is sent back once however often it is asked, and never more than is left", async () => {
      const charge = aSale(await typed())
      expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
      await enquired(charge, "succeeded")
      expect(await at.refunded?.(charge)).toBe(false)
      expect(await at.refund(charge, 1000)).toBe("sent")
      await expect.poll(() => at.refunded?.(charge), { timeout: 30_000, interval: 1000 }).toBe(true)
      expect(await at.refund(charge, 1000)).toBe("sent")
      expect(await at.enquire(charge)).toMatchObject({ status: "succeeded" })
      const other = aSale(await typed())
      expect(await at.charge(other)).toMatchObject({ status: "succeeded" })
      await enquired(other, "succeeded")
      await expect(at.refund(other, other.cents + 1)).rejects.toThrow()
      expect(await at.refunded?.(other)).toBe(false)
    }, 90_000)

    it("a bank that asks is asked on a page of its own, and told so by the reports", async () => {
      const charge = aSale(await typed("4462000000000003", "CHALLENGE"))
      expect(await at.charge(charge)).toMatchObject({
        status: "challenge",
        url: expect.stringMatching(/^https:/),
        form: { creq: expect.any(String), threeDSSessionData: expect.any(String) },
      })
      await enquired(charge, "pending")
    }, 60_000)

    it("a stored card is charged by its name, and gone once it is removed", async () => {
      const first = aSale(await typed(), { saveCard: true })
      const made = await at.charge(first)
      const token = made.status === "succeeded" ? (made.card?.token ?? "") : ""
      expect(made).toMatchObject({ card: { isStored: true } })
      const again = aSale(token, { unattended: true, browser: null })
      const opened = await at.open?.(again)
      const chargeToken = (opened && "gatewayCharge" in opened && opened.chargeToken) || null
      expect(await at.charge({ ...again, chargeToken })).toMatchObject({ status: "succeeded" })
      await at.remove?.("card", token)
      await at.remove?.("card", token)
    }, 90_000)

    it("a charge that Opayo never heard of is not given up before its key is over", async () => {
      const charge = aSale(await typed())
      expect(await at.cancel?.(charge)).toEqual({ status: "unknown" })
      const long = new Date(Date.now() - 3_600_000)
      expect(await at.cancel?.({ ...charge, openedAt: long })).toMatchObject({ status: "declined" })
    }, 60_000)
  })
})

describe("sequences", () => {
  const card = fc.constantFrom<keyof typeof opayoCards>(
    "debit",
    "debit",
    "mastercard",
    "credit",
    "poor",
    "jcb",
  )
  const steps = fc.oneof(
    fc.record({
      do: fc.constant("deposit" as const),
      card,
      dollars,
      saveCard: fc.boolean(),
      isAsked: fc.boolean(),
      clicks: fc.integer({ min: 1, max: 2 }),
    }),
    ...otherSteps,
  )
  type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

  describe("Opayo, whatever it loses, delays and repeats", () => {
    let at: OpayoShop
    beforeAll(async () => {
      const [kind] = anyDatabase
      if (!kind) throw new Error("There is no database.")
      at = await openOpayoShop(await kind.open())
    }, 60_000)
    afterAll(() => at.close())

    const sales = () =>
      [...at.opayo.account().transactions.values()].filter(({ type }) => type === "Deferred")

    async function run(step: Step, client: TestClient, customerId: string): Promise<void> {
      if (step.do === "deposit") {
        const { dollars: amount, saveCard, clicks, isAsked } = step
        const token = await at.typed(step.card, isAsked ? { holder: "CHALLENGE" } : {})
        const key = crypto.randomUUID()
        const click = () => at.deposit(client, token, { cents: amount * 100, saveCard, key }).catch(() => {})
        await Promise.all(Array.from({ length: clicks }, click))
      } else if (step.do === "fromFund") {
        const [fund] = await at.funds(customerId)
        if (fund) await at.depositFrom(client, fund.id, undefined, step.dollars * 100).catch(() => {})
      } else if (step.do === "answer") {
        const asked = sales().find(({ state }) => state === 5)
        for (let time = 0; asked && time < step.times; time++)
          await at.answer(asked.vendorTxCode, step.isCustomer)
      } else await passTime(at, at.opayo, step.do)
    }

    it(`loses and doubles nothing in ${RUNS} sequences`, async () => {
      await checkSequences({
        at,
        standIn: at.opayo,
        steps,
        seed: 20_261_125,
        run,
        hours: 14,
        hourly: () => at.removeDue(),
        check: async (customerId) => {
          // Nothing stays reserved, and no deposit is two sales.
          expect(sales().filter(({ state }) => state === 14)).toEqual([])
          expect(new Set(sales().map(({ vendorTxCode }) => vendorTxCode)).size).toBe(sales().length)
          const stored = (await at.funds(customerId)).map(({ gateway_card }) => gateway_card)
          expect([...at.opayo.account().reusable.keys()].sort()).toEqual(stored.sort())
        },
      })
    }, 28_800_000)
  })
})

import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { EwayConfig } from "#src/server/payments/gateways/eway/config.ts"
import { ewayGateway } from "#src/server/payments/gateways/eway/gateway.ts"
import { startEway } from "../../../stage/eway/eway.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aCharge } from "../../setup/payments/a-charge.ts"
import { type EwayShop, type ewayCards, openEwayShop } from "../../setup/payments/eway-shop.ts"
import {
  checkSequences,
  dollars,
  otherSteps,
  passTime,
  RUNS,
} from "../../setup/payments/gateway-sequences.ts"
import type { TestClient } from "../../setup/shop.ts"

describe("the contract", () => {
  const {
    EWAY_TEST_API_KEY: apiKey,
    EWAY_TEST_PASSWORD: password,
    EWAY_TEST_PUBLIC_KEY: publicKey,
    /** The token that eWAY's fields made from a test card a short while ago, typed by hand: no program may type one. */
    EWAY_TEST_CARD: card,
  } = process.env
  const sandbox = apiKey && password && publicKey && card ? { apiKey, password, publicKey, card } : null
  if (!sandbox)
    console.info(
      "EWAY_TEST_API_KEY, …_PASSWORD, …_PUBLIC_KEY and …_CARD are not set: eWAY's real sandbox is not asked, only the stand-in.",
    )

  const places = [
    { name: "the stand-in", open: startEway },
    ...(sandbox ? [{ name: "eWAY's sandbox", open: null }] : []),
  ]

  /**
   * The behaviour that the shop relies on, asked of the stand-in and, with keys, of eWAY itself: both must answer alike.
   */
  describe.each(places)("what the shop says to eWAY is answered as it expects by $name", ({ open }) => {
    let closes: () => Promise<unknown> = async () => {}
    let typed = sandbox?.card ?? ""
    /** The card that the first charge stored: no other can be typed in the sandbox. */
    let stored = ""
    const gatewayOf = (changes: Partial<EwayConfig>, url: string) =>
      ewayGateway(
        {
          key: "eway",
          apiKey: sandbox?.apiKey ?? "stand_in_key",
          password: sandbox?.password ?? "stand_in_password",
          publicKey: sandbox?.publicKey ?? "epk-stand-in",
          apiUrl: new URL(url),
          threeDSecure: false,
          ...changes,
        },
        () => new Date(),
      )
    let url = "https://api.sandbox.ewaypayments.com"
    beforeAll(async () => {
      const standIn = open && (await open())
      if (!standIn) return
      closes = standIn.close
      url = standIn.url
      typed = standIn.typed("4444333322221111")
    })
    afterAll(() => closes())

    it("a card is stored with its payment, found by the deposit's id, paid once, charged again and sent back", async () => {
      const at = gatewayOf(open ? { apiKey: "stand_in_key", password: "stand_in_password" } : {}, url)
      const reference = crypto.randomUUID()
      const charge = aCharge(typed, {
        reference,
        gatewayCharge: reference,
        openedAt: new Date(),
        saveCard: true,
      })
      expect(await at.enquire(charge)).toEqual({ status: "unknown" })
      const made = await at.charge(charge)
      expect(made).toMatchObject({ status: "succeeded", card: { lastFour: "1111", isStored: true } })
      expect(await at.charge({ ...charge, isFirst: false })).toMatchObject({ status: "succeeded" })
      stored = made.status === "succeeded" ? (made.card?.token ?? "") : ""
      const second = crypto.randomUUID()
      const again = aCharge(stored, { reference: second, gatewayCharge: second, unattended: true })
      expect(await at.charge(again)).toMatchObject({ status: "succeeded" })
      // A charge that is sent only once is asked about after that.
      expect(await at.charge({ ...again, isFirst: false })).toMatchObject({ status: "succeeded" })
      await at.refund(charge)
      await at.refund(charge)
    }, 90_000)

    it("a part is sent back once however often it is asked, and never more than is left", async () => {
      const at = gatewayOf(open ? { apiKey: "stand_in_key", password: "stand_in_password" } : {}, url)
      const unattended = async () => {
        const reference = crypto.randomUUID()
        const charge = aCharge(stored, { reference, gatewayCharge: reference, unattended: true })
        expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
        return charge
      }
      const charge = await unattended()
      expect(await at.refunded?.(charge)).toBe(false)
      expect(await at.refund(charge, 1000)).toBe("sent")
      expect(await at.refunded?.(charge)).toBe(true)
      expect(await at.refund(charge, 1000)).toBe("sent")
      const other = await unattended()
      await expect(at.refund(other, other.cents + 1)).rejects.toThrow()
      expect(await at.refunded?.(other)).toBe(false)
    }, 90_000)

    it("a card that nobody typed is declined, and a charge that eWAY never heard of is not given up at once", async () => {
      const at = gatewayOf(open ? { apiKey: "stand_in_key", password: "stand_in_password" } : {}, url)
      const reference = crypto.randomUUID()
      const charge = aCharge("F9802-nobody-has-typed-this", {
        reference,
        gatewayCharge: reference,
        openedAt: new Date(),
      })
      expect(await at.charge(charge)).toMatchObject({ status: "declined" })
      expect(await at.cancel?.(charge)).toEqual({ status: "unknown" })
      const long = new Date(Date.now() - 3_600_000)
      expect(await at.cancel?.({ ...charge, openedAt: long })).toMatchObject({ status: "declined" })
    }, 60_000)
  })
})

describe("sequences", () => {
  const card = fc.constantFrom<keyof typeof ewayCards>("good", "good", "mastercard", "poor")
  const steps = fc.oneof(
    fc.record({
      do: fc.constant("deposit" as const),
      card,
      dollars,
      saveCard: fc.boolean(),
      clicks: fc.integer({ min: 1, max: 2 }),
    }),
    ...otherSteps,
  )
  type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

  describe("eWAY, whatever it loses, delays and repeats", () => {
    let at: EwayShop
    beforeAll(async () => {
      const [kind] = anyDatabase
      if (!kind) throw new Error("There is no database.")
      at = await openEwayShop(await kind.open())
    }, 60_000)
    afterAll(() => at.close())

    async function run(step: Step, client: TestClient, customerId: string): Promise<void> {
      if (step.do === "deposit") {
        const { dollars: amount, saveCard, clicks } = step
        const [token, key] = [at.typed(step.card), crypto.randomUUID()]
        const click = () => at.deposit(client, token, { cents: amount * 100, saveCard, key }).catch(() => {})
        await Promise.all(Array.from({ length: clicks }, click))
      } else if (step.do === "fromFund") {
        const [fund] = await at.funds(customerId)
        if (fund)
          await at.depositFrom(client, fund.id, at.eway.typedCode("123"), step.dollars * 100).catch(() => {})
      } else if (step.do === "answer") {
        const asked = await at.shop.fresh.database.tables
          .selectFrom("deposits")
          .select("id")
          .where("customer_id", "=", customerId)
          .where("status", "=", "challenge")
          .executeTakeFirst()
        for (let time = 0; asked && time < step.times; time++) await at.answer(asked.id, step.isCustomer)
      } else await passTime(at, at.eway, step.do)
    }

    it(`loses and doubles nothing in ${RUNS} sequences`, async () => {
      await checkSequences({
        at,
        standIn: at.eway,
        steps,
        seed: 20_261_126,
        run,
        // A bank that nobody answers is waited for a day.
        hours: 40,
        check: () => {
          // No deposit is two sales.
          const paid = [...at.eway.account().transactions.values()].filter(
            ({ type, message }) => type !== "Refund" && message.startsWith("A"),
          )
          expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length)
        },
      })
    }, 28_800_000)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type EwayShop, openEwayShop } from "../../setup/payments/eway-shop.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SALE = "POST Transaction"
const [kind] = anyDatabase

/** Nobody answers there: whoever asks Opayo about a card of eWAY's fails. */
const OPAYO = {
  OPAYO_VENDOR: "vendor",
  OPAYO_INTEGRATION_KEY: "key",
  OPAYO_INTEGRATION_PASSWORD: "password",
  OPAYO_REPORTING_USER: "user",
  OPAYO_REPORTING_PASSWORD: "password",
  OPAYO_API_URL: "http://127.0.0.1:9",
}

describe("a deposit through eWAY", () => {
  let at: EwayShop
  beforeAll(async () => {
    if (!kind) throw new Error("There is no database.")
    at = await openEwayShop(await kind.open(), { EWAY_3D_SECURE: "off" })
  }, 60_000)
  beforeEach(async () => void (await at.shop.fresh.database.tables.deleteFrom("attempts").execute()))
  afterEach(() => at.eway.calm())
  afterAll(() => at.close())

  const last = () => [...at.eway.account().transactions.values()].at(-1)

  it("is in the wallet, under the deposit's id, and has the card's name", async () => {
    const { client, balance } = await at.customer()
    const made = await at.deposit(client, at.typed())
    expect(made).toMatchObject({ status: "succeeded", methodLabel: "Visa ending 1111" })
    expect(last()).toMatchObject({ reference: made.id, cents: 2500, type: "Purchase" })
    expect([await balance(), await at.shop.ledgerTotal()]).toEqual([2500, 0])
  })

  it.each([
    ["declined", "Your card was declined. Please try another card."],
    ["poor", "There isn't enough money on this card. Please try another card or amount."],
    ["expired", "This card has expired."],
  ] as const)("is refused with words where the card is %s", async (card, failureMessage) => {
    const { client, balance } = await at.customer()
    expect(await at.deposit(client, at.typed(card))).toMatchObject({ status: "failed", failureMessage })
    expect(await balance()).toBe(0)
  })

  it("with the name of a stored card in place of a typed one is refused, whosever it is", async () => {
    const [one, other] = [await at.customer(), await at.customer()]
    await at.deposit(one.client, at.typed(), { saveCard: true })
    const [fund] = await at.funds(one.customerId)
    await expect(at.deposit(other.client, fund?.gateway_card ?? "")).rejects.toMatchObject({ status: 422 })
    await expect(at.depositFrom(other.client, fund?.id ?? "", "a")).rejects.toMatchObject({ status: 404 })
    const fieldsFor = other.client.call(paymentEndpoints.gateway, {
      params: { gatewayKey: "eway" },
      query: { customerFundId: fund?.id },
    })
    await expect(fieldsFor).rejects.toMatchObject({ status: 404 })
  })

  it("with a card that was used before, or typed hours ago, is refused", async () => {
    const { client, balance } = await at.customer()
    const token = at.typed()
    await at.deposit(client, token)
    expect(await at.deposit(client, token)).toMatchObject({ status: "failed" })
    expect(await balance()).toBe(2500)
  })

  it.each(["unreached", "lost", "late", "broken"] as const)(
    "whose sale is %s is taken and booked once",
    async (fault) => {
      const { client, balance } = await at.customer()
      const before = at.eway.account().capturedCents()
      at.eway.disturbNext(SALE, fault)
      expect(await at.deposit(client, at.typed())).toMatchObject({ status: "pending" })
      await at.pass(MINUTE)
      at.eway.arrive()
      for (let turn = 0; turn < 4; turn++) await at.pass(2 * MINUTE)
      expect([await balance(), at.eway.account().capturedCents() - before]).toEqual([2500, 2500])
    },
  )

  it("is one deposit for two clicks", async () => {
    const { client, balance } = await at.customer()
    const [token, key] = [at.typed(), crypto.randomUUID()]
    const [one, two] = await Promise.all([
      at.deposit(client, token, { key }),
      at.deposit(client, token, { key }),
    ])
    expect(one.id).toBe(two.id)
    await at.pass(HOUR)
    expect(await balance()).toBe(2500)
  })

  describe("from a stored card", () => {
    const stored = async () => {
      const made = await at.customer()
      const fund = await made.client.call(paymentEndpoints.addCard, {
        params: { method: "cc", gateway: "eway" },
        body: { cardToken: at.typed() },
      })
      return { ...made, fund }
    }

    it("that was stored without a payment needs its security code, each one once", async () => {
      const { client, fund, balance } = await stored()
      expect(fund).toMatchObject({ brand: "Visa", lastFour: "1111", expiry: "12/34" })
      const [method] = await client.call(paymentEndpoints.methods)
      expect(method?.funds).toMatchObject([{ id: fund.id, gatewayKey: "eway", cscRequired: true }])
      await expect(at.depositFrom(client, fund.id)).rejects.toMatchObject({ fields: [{ field: "csc" }] })
      const code = at.eway.typedCode("123")
      expect(await at.depositFrom(client, fund.id, code)).toMatchObject({ status: "succeeded" })
      expect(await at.depositFrom(client, fund.id, code)).toMatchObject({ status: "failed" })
      expect(await at.depositFrom(client, fund.id, at.eway.typedCode("000"))).toMatchObject({
        status: "failed",
        failureMessage: "The security code was not right. Check it on your card and try again.",
      })
      expect(await balance()).toBe(2500)
    })

    it("that was stored with a payment stands there once, and one that was refused does not", async () => {
      const { client, customerId } = await at.customer()
      await at.deposit(client, at.typed("declined"), { saveCard: true })
      expect(await at.funds(customerId)).toEqual([])
      await at.deposit(client, at.typed(), { saveCard: true })
      await at.deposit(client, at.typed(), { saveCard: true })
      expect(await at.funds(customerId)).toMatchObject([{ last_four: "1111" }])
    })

    it.each(["unreached", "lost", "late"] as const)(
      "while its customer is away is sent once: what is %s is never sent again, only asked about",
      async (fault) => {
        const { customerId, balance } = await stored()
        const { tables } = at.shop.fresh.database
        const [fund] = await at.funds(customerId)
        const before = at.eway.account().capturedCents()
        at.eway.calm()
        at.eway.disturbNext(SALE, fault)
        await tables
          .insertInto("deposits")
          .values({
            id: crypto.randomUUID(),
            customer_id: customerId,
            amount_cents: 2500,
            currency: "AUD",
            method_code: "cc",
            method_label: "Visa ending 1111",
            gateway_key: "eway",
            gateway_card: fund?.gateway_card ?? "",
            unattended: true,
            status: "pending",
            failure_message: null,
            challenge_id: null,
            purchase: null,
            checkout_id: null,
            purchase_failure: null,
            counted_in: null,
            next_run_at: at.shop.now,
            created_at: at.shop.now,
          })
          .execute()
        await at.pass(MINUTE)
        at.eway.arrive()
        for (let turn = 0; turn < 12; turn++) await at.pass(HOUR)
        const cents = fault === "unreached" ? 0 : 2500
        expect([await balance(), at.eway.account().capturedCents() - before]).toEqual([cents, cents])
        expect(at.eway.calls.filter((call) => call === SALE)).toHaveLength(1)
        const open = await tables
          .selectFrom("deposits")
          .select("id")
          .where("customer_id", "=", customerId)
          .where("status", "=", "pending")
          .execute()
        expect(open).toEqual([])
      },
    )
  })

  it("that came too late is sent back once", async () => {
    const gateway = at.shop.running.services.gateways.first
    const { client } = await at.customer()
    const before = at.eway.account().capturedCents()
    const { id } = await at.deposit(client, at.typed())
    const name = { reference: id, gatewayCharge: id, openedAt: null }
    at.eway.disturbNext("POST Transaction Refund", "lost")
    await expect(gateway.refund(name)).rejects.toThrow()
    await gateway.refund(name)
    expect(at.eway.account().capturedCents() - before).toBe(0)
  })
})

describe("a deposit through eWAY whose bank is asked", () => {
  let at: EwayShop
  beforeAll(async () => {
    if (!kind) throw new Error("There is no database.")
    at = await openEwayShop(await kind.open(), { ...OPAYO, PAYMENT_GATEWAY: "eway, opayo" })
  }, 60_000)
  afterEach(() => at.eway.calm())
  afterAll(() => at.close())

  const depositWith = async (card: "good" | "mastercard" = "good") => {
    const made = await at.customer()
    const deposit = await at.deposit(made.client, at.typed(card))
    expect(deposit.status).toBe("challenge")
    return { ...made, deposit }
  }

  it("stands before Opayo in a shop that has both, each with fields of its own", async () => {
    const { client } = await at.customer()
    const { availableCardGateways } = await client.call(paymentEndpoints.cardGateways)
    expect(availableCardGateways).toEqual(["eway", "opayo"])
    const gateway = await client.call(paymentEndpoints.gateway, {
      params: { gatewayKey: "eway" },
      query: {},
    })
    expect(gateway).toMatchObject({
      clientKey: "epk-stand-in",
      fieldsPage: "/payment-fields/eway",
      storesAlone: true,
      keysExpire: false,
      asksHolder: true,
    })
  })

  it("shows eWAY's page in a page that allows no program", async () => {
    const { deposit } = await depositWith()
    const answer = await at.shop.running.api.request(new URL(deposit.challengeUrl ?? "").pathname)
    expect(await answer.text()).toContain('src="https://secure.ewaypayments.com/3ds/')
    const policy = answer.headers.get("content-security-policy")
    expect(policy).toContain("frame-src 'self' https:")
    expect(policy).not.toContain("script-src")
  })

  it("is given up by the customer, and what the bank says later charges nothing", async () => {
    const { client, deposit, customerId, balance } = await depositWith()
    const before = at.eway.account().capturedCents()
    await client.call(paymentEndpoints.giveUpDeposit, { params: { id: deposit.id } })
    expect((await at.deposited(customerId, deposit.id)).status).toBe("failed")
    await at.answer(deposit.id, true)
    expect([await balance(), at.eway.account().capturedCents() - before]).toEqual([0, 0])
  })

  it("is paid with the bank's proof once the customer confirms, however often the page says so", async () => {
    const { deposit, customerId, balance } = await depositWith()
    const before = at.eway.account().capturedCents()
    await Promise.all([at.answer(deposit.id, true), at.answer(deposit.id, true)])
    expect((await at.deposited(customerId, deposit.id)).status).toBe("succeeded")
    expect([await balance(), at.eway.account().capturedCents() - before]).toEqual([2500, 2500])
    expect([...at.eway.account().transactions.values()].at(-1)?.authentication).toMatchObject({
      AuthStatus: "Y",
    })
  })

  it("is refused where the bank says that it is not the customer, and paid where it takes no part", async () => {
    const refused = await depositWith()
    await at.answer(refused.deposit.id, false)
    expect(await at.deposited(refused.customerId, refused.deposit.id)).toMatchObject({
      status: "failed",
      failureMessage: "The bank check wasn't completed. You haven't been charged.",
    })
    const unasked = await depositWith("mastercard")
    await at.answer(unasked.deposit.id, null)
    expect(await unasked.balance()).toBe(2500)
  })

  it.each(["3dsverify", "Transaction"])("is paid once though the answer to %s is lost", async (call) => {
    const { deposit, balance } = await depositWith()
    const before = at.eway.account().capturedCents()
    at.eway.disturbNext(`POST ${call}`, "lost")
    expect((await at.answer(deposit.id, true)).status).toBe(200)
    await at.pass(MINUTE)
    expect([await balance(), at.eway.account().capturedCents() - before]).toEqual([2500, 2500])
  })

  it("waits for its customer for a day and is not asked for anew meanwhile, then it is over", async () => {
    const { deposit, customerId } = await depositWith()
    for (let turn = 0; turn < 6; turn++) await at.pass(2 * HOUR)
    expect(await at.deposited(customerId, deposit.id)).toMatchObject({ status: "challenge" })
    expect(at.eway.calls.filter((call) => call === "POST 3dsenrol")).toHaveLength(1)
    for (let turn = 0; turn < 8; turn++) await at.pass(2 * HOUR)
    expect(await at.deposited(customerId, deposit.id)).toMatchObject({ status: "failed" })
  })

  it("counts every card as credit, since eWAY does not tell, so that none is taken in Great Britain", async () => {
    const card = await at.shop.running.services.gateways.first.card(at.typed(), null)
    expect(card).toMatchObject({ brand: null, isCredit: true })
  })
})

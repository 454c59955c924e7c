import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { writeAnswer } from "../../../stage/opayo/payments.ts"
import { anyDatabase, emptyEmbedded } from "../../setup/databases/databases.ts"
import { type OpayoShop, openOpayoShop } from "../../setup/payments/opayo-shop.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SALE = "POST transactions"
const [kind] = anyDatabase

describe("a deposit through Opayo", () => {
  let at: OpayoShop
  beforeAll(async () => {
    if (!kind) throw new Error("There is no database.")
    at = await openOpayoShop(await kind.open())
  }, 60_000)
  beforeEach(async () => void (await at.shop.fresh.database.tables.deleteFrom("attempts").execute()))
  afterEach(() => at.opayo.calm())
  afterAll(() => at.close())

  const last = () => [...at.opayo.account().transactions.values()].at(-1)
  const row = (id: string) =>
    at.shop.fresh.database.tables
      .selectFrom("deposits")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow()

  it("is reserved, taken and in the wallet, under the deposit's id and with the card's name", async () => {
    const { client, balance } = await at.customer()
    const made = await at.deposit(client, await at.typed())
    expect(made).toMatchObject({ status: "succeeded", methodLabel: "Visa ending 0003" })
    expect(await balance()).toBe(2500)
    expect(last()).toMatchObject({ vendorTxCode: made.id, cents: 2500, state: 16 })
    expect(await at.shop.ledgerTotal()).toBe(0)
    // The details of the browser that the bank was sent are not kept.
    expect(await row(made.id)).toMatchObject({ browser: null, charge_token: null })
  })

  it.each([
    ["declined", "Your card was declined. Please try another card."],
    ["poor", "There isn't enough money on this card. Please try another card or amount."],
    ["expired", "This card has expired."],
    ["jcb", "We take Visa, Mastercard and American Express."],
  ] as const)("is refused with words where the card is %s", async (card, failureMessage) => {
    const { client, balance } = await at.customer()
    const before = at.opayo.account().capturedCents()
    expect(await at.deposit(client, await at.typed(card))).toMatchObject({ status: "failed", failureMessage })
    expect([await balance(), at.opayo.account().capturedCents() - before]).toEqual([0, 0])
  })

  it("is refused where the security code was not right", async () => {
    const { client } = await at.customer()
    expect(await at.deposit(client, await at.typed("debit", { code: "000" }))).toMatchObject({
      status: "failed",
      failureMessage: "The security code was not right. Check it on your card and try again.",
    })
  })

  it("with a key that is over, or made up, or another gateway's, is refused at once", async () => {
    const { client } = await at.customer()
    const token = await at.typed()
    at.shop.now = new Date(at.shop.now.getTime() + 10 * MINUTE)
    for (const one of [token, "made-up", "../transactions", `${crypto.randomUUID()}:${crypto.randomUUID()}`])
      await expect(at.deposit(client, one)).rejects.toMatchObject({
        status: 422,
        fields: [{ field: "card" }],
      })
  })

  it("is one deposit for two clicks", async () => {
    const { client, balance } = await at.customer()
    const [token, key] = [await at.typed(), crypto.randomUUID()]
    const [one, two] = await Promise.all([
      at.deposit(client, token, { key }),
      at.deposit(client, token, { key }),
    ])
    expect(one.id).toBe(two.id)
    await at.pass(HOUR)
    expect(await balance()).toBe(2500)
  })

  it.each(["unreached", "lost", "late", "broken"] as const)(
    "whose call is %s, and the next answers too, is taken and booked once",
    async (fault) => {
      for (const call of [SALE, "POST transactions release", "report"]) {
        const { client, balance } = await at.customer()
        const before = at.opayo.account().capturedCents()
        at.opayo.disturbNext(call, fault, fault)
        await at.deposit(client, await at.typed())
        await at.pass(MINUTE)
        at.opayo.arrive()
        for (let turn = 0; turn < 4; turn++) await at.pass(2 * MINUTE)
        expect([await balance(), at.opayo.account().capturedCents() - before], call).toEqual([2500, 2500])
      }
    },
  )

  it("is given up only once its key is over, and what was reserved is let go", async () => {
    const { client, customerId, balance } = await at.customer()
    at.opayo.disturb((call) => (call === SALE ? "late" : undefined))
    const made = await at.deposit(client, await at.typed())
    for (let turn = 0; turn < 4; turn++) await at.pass(MINUTE)
    expect((await at.deposited(customerId, made.id)).status).toBe("pending")
    for (let turn = 0; turn < 8; turn++) await at.pass(HOUR)
    at.opayo.calm()
    at.opayo.arrive()
    await at.pass(HOUR)
    expect((await at.deposited(customerId, made.id)).status).toBe("failed")
    expect(await balance()).toBe(0)

    const reserved = await at.customer()
    at.opayo.disturb((call) => (call === "POST transactions release" ? "broken" : undefined))
    const other = await at.deposit(reserved.client, await at.typed())
    expect(last()?.state).toBe(14)
    for (let turn = 0; turn < 12; turn++) await at.pass(HOUR)
    expect((await at.deposited(reserved.customerId, other.id)).status).toBe("failed")
    expect(last()?.state).toBe(19)
  })

  describe("whose bank asks", () => {
    const depositAs = async (holder = "CHALLENGE") => {
      const made = await at.customer()
      const deposit = await at.deposit(made.client, await at.typed("debit", { holder }))
      expect(deposit.status).toBe("challenge")
      return { ...made, deposit }
    }
    const pageOf = async (url: string | null) => {
      const answer = await at.shop.running.api.request(new URL(url ?? "").pathname)
      return { html: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" }
    }

    it("is told the browser and posts the question from a page that allows nothing else", async () => {
      const { deposit } = await depositAs()
      const { html, policy } = await pageOf(deposit.challengeUrl)
      expect(html).toMatch(/action="https:\/\/acs\.bank\.example\/ask\/[^"]+" target="bank"/)
      const [, question = ""] = /name="creq" value="([\w-]+)"/.exec(html) ?? []
      expect(JSON.parse(Buffer.from(question, "base64url").toString())).toMatchObject({ messageType: "CReq" })
      expect(deposit.challengeSize, "the smallest window was asked for").toEqual({ width: 250, height: 400 })
      expect(policy).toMatch(/default-src 'none'.*script-src 'nonce-[\w-]+'; frame-src 'self' https:/)
    })

    it("is paid once the customer confirms, however often the bank's page says so", async () => {
      const { deposit, customerId, balance } = await depositAs()
      const before = at.opayo.account().capturedCents()
      const answers = await Promise.all([at.answer(deposit.id, true), at.answer(deposit.id, true)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await at.answer(deposit.id, false)
      expect((await at.deposited(customerId, deposit.id)).status).toBe("succeeded")
      expect([await balance(), at.opayo.account().capturedCents() - before]).toEqual([2500, 2500])
    })

    it("is given up by the customer, and what the bank says later charges nothing", async () => {
      const { client, deposit, customerId, balance } = await depositAs()
      const before = at.opayo.account().capturedCents()
      await client.call(paymentEndpoints.giveUpDeposit, { params: { id: deposit.id } })
      expect((await at.deposited(customerId, deposit.id)).status).toBe("failed")
      await at.answer(deposit.id, true)
      expect([await balance(), at.opayo.account().capturedCents() - before]).toEqual([0, 0])
    })

    it("is refused where the bank says that it is not the customer", async () => {
      const { deposit, customerId, balance } = await depositAs()
      await at.answer(deposit.id, false)
      expect(await at.deposited(customerId, deposit.id)).toMatchObject({
        status: "failed",
        failureMessage: "The bank check wasn't completed. You haven't been charged.",
      })
      expect(await balance()).toBe(0)
    })

    it("is paid though the shop cannot pass the answer on at first, or the word about it is lost", async () => {
      for (const fault of ["unreached", "lost", "broken"] as const) {
        const { deposit, balance } = await depositAs()
        at.opayo.disturbNext("POST transactions 3d-secure-challenge", fault)
        expect((await at.answer(deposit.id, true)).status).toBe(200)
        await at.pass(MINUTE)
        expect(await balance(), fault).toBe(2500)
      }
    })

    it("goes on with the true answer after one that somebody made up", async () => {
      const { deposit, balance } = await depositAs()
      await at.notify(`?deposit=${deposit.id}`, { cres: "made-up" })
      await at.answer(deposit.id, true)
      await at.pass(MINUTE)
      expect(await balance()).toBe(2500)
    })

    it("speaks the older version with a bank that knows no other", async () => {
      const { deposit, balance } = await depositAs("FALLBACK")
      expect((await pageOf(deposit.challengeUrl)).html).toContain('name="PaReq"')
      await at.notify("", { PaRes: writeAnswer(true), MD: deposit.id })
      expect(await balance()).toBe(2500)
    })

    it("fails once nobody has answered for as long as Opayo waits", async () => {
      const { deposit, customerId } = await depositAs()
      for (let turn = 0; turn < 8; turn++) await at.pass(5 * MINUTE)
      expect((await at.deposited(customerId, deposit.id)).status).toBe("failed")
    })

    it("is left alone by an address that is only opened, or names no deposit", async () => {
      const { deposit, customerId } = await depositAs()
      for (const query of [`?deposit=${deposit.id}`, "?deposit=nobody", ""])
        expect((await at.notify(query)).status).toBe(200)
      expect((await at.deposited(customerId, deposit.id)).status).toBe("challenge")
    })
  })

  describe("from a stored card", () => {
    it("is stored once it was paid, charged again, and forgotten by Opayo when it is removed", async () => {
      const { client, customerId, balance } = await at.customer()
      await at.deposit(client, await at.typed(), { saveCard: true })
      await at.deposit(client, await at.typed(), { saveCard: true })
      const [fund, ...others] = await at.funds(customerId)
      expect(others).toEqual([])
      expect(fund).toMatchObject({ brand: "Visa", last_four: "0003", expiry: "12/34" })
      await at.removeDue()
      expect([...at.opayo.account().reusable.keys()]).toEqual([fund?.gateway_card])
      expect(await at.depositFrom(client, fund?.id ?? "")).toMatchObject({ status: "succeeded" })
      expect(await balance()).toBe(7500)
      await client.call(paymentEndpoints.removeFund, { params: { id: fund?.id ?? "" } })
      await at.removeDue()
      expect([...at.opayo.account().reusable.keys()]).toEqual([])
    })

    it("is not stored with a payment that was refused, nor where nobody asked for it", async () => {
      const { client, customerId } = await at.customer()
      await at.deposit(client, await at.typed("declined"), { saveCard: true })
      await at.deposit(client, await at.typed())
      expect([await at.funds(customerId), at.opayo.account().reusable.size]).toEqual([[], 0])
    })

    it("is charged once though the answer is lost or comes late", async () => {
      const { client, customerId, balance } = await at.customer()
      await at.deposit(client, await at.typed(), { saveCard: true })
      const [fund] = await at.funds(customerId)
      const before = at.opayo.account().capturedCents()
      for (const fault of ["lost", "late"] as const) {
        at.opayo.disturbNext(SALE, fault)
        expect(await at.depositFrom(client, fund?.id ?? "")).toMatchObject({ status: "pending" })
        await at.pass(MINUTE)
        at.opayo.arrive()
        await at.pass(5 * MINUTE)
      }
      expect([await balance(), at.opayo.account().capturedCents() - before]).toEqual([7500, 5000])
    })

    it("cannot be stored without a payment, which the shop says beforehand", async () => {
      const { client } = await at.customer()
      const gateway = await client.call(paymentEndpoints.gateway, {
        params: { gatewayKey: "opayo" },
        query: {},
      })
      expect(gateway).toMatchObject({ storesAlone: false, keysExpire: true, asksHolder: true })
    })
  })

  it("that came too late is sent back once, whether it was settled or not", async () => {
    const gateway = at.shop.running.services.gateways.first
    const { client } = await at.customer()
    for (const isSettled of [false, true]) {
      const before = at.opayo.account().capturedCents()
      const { id } = await at.deposit(client, await at.typed())
      const sale = last()
      if (isSettled && sale) at.opayo.settle(sale)
      const name = { reference: id, gatewayCharge: id, openedAt: null }
      at.opayo.disturbNext(isSettled ? SALE : "POST transactions void", "lost")
      await gateway.refund(name).catch(() => {})
      await gateway.refund(name)
      expect(at.opayo.account().capturedCents() - before).toBe(0)
    }
  })

  it("is listed with what went back, for the daily comparison", async () => {
    const gateway = at.shop.running.services.gateways.first
    at.shop.now = new Date(at.shop.now.getTime() + 3 * HOUR)
    const from = at.shop.now
    const { client } = await at.customer()
    const { id } = await at.deposit(client, await at.typed(), { cents: 123_400 })
    await at.deposit(client, await at.typed("declined"))
    const sale = [...at.opayo.account().transactions.values()].find(({ vendorTxCode }) => vendorTxCode === id)
    if (sale) at.opayo.settle(sale)
    await gateway.refund({ reference: id, gatewayCharge: id, openedAt: null })
    const listed = await gateway.list?.(from, new Date(from.getTime() + HOUR))
    expect(listed?.map(({ kind: what, reference, cents }) => ({ what, reference, cents }))).toEqual([
      { what: "charge", reference: id, cents: 123_400 },
      { what: "refund", reference: id, cents: 123_400 },
    ])
  })
})

describe("a deposit through Opayo in Great Britain", () => {
  let at: OpayoShop
  beforeAll(async () => {
    at = await openOpayoShop(await emptyEmbedded(), { LOCALE: "en-GB", CARD_SECURITY_CODE: "on" })
  }, 60_000)
  afterAll(() => at.close())

  it("takes no money of a credit card: what was reserved is let go", async () => {
    const { client, balance } = await at.customer()
    const made = await at.deposit(client, await at.typed("credit"), { currency: "GBP" })
    expect(made).toMatchObject({
      status: "failed",
      failureMessage: "You can't pay with this kind of card. Please use a debit card.",
    })
    expect([...at.opayo.account().transactions.values()].at(-1)?.state).toBe(19)
    expect(
      await at.deposit(client, await at.typed("debit"), { currency: "GBP", saveCard: true }),
    ).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(2500)
  })
})

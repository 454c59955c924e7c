import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { cleanUp } from "#src/server/core/database/clean-up.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { finishClosings } from "#src/server/payments/finish-closings.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { cardToken, saveACard } from "../setup/payments/cards.ts"
import { failureOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

/** A book of a raffle's next draw, which is not open yet. */
const aPreOrder = () => ({
  productType: "raffle_ticket" as const,
  lotteryKey: "lifeboat_house_draw",
  gameOffer: "book",
  numRaffleTickets: 5,
  firstDrawNo: 6,
})

describe.each(anyDatabase)("closing an account on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const login = (email: string, password: string) =>
    shop.client().call(signInEndpoints.login, { body: { email, password, saveDevice: false } })
  const close = (client: TestClient, password: string) =>
    client.call(closingEndpoints.close, { body: { password, reason: "I moved." } })
  const mailsTo = (email: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", email)
      .execute()

  it("ends every session, and the password, mailed links and new links open it no more", async () => {
    const person = aPerson()
    const [client, other] = [shop.client(), shop.client()]
    await client.signUp(person)
    other.adopt(await login(person.email, person.password))
    const { token: transfer } = await other.call(signInEndpoints.createTransfer)
    await shop.client().call(passwordEndpoints.forgot, { body: { email: person.email } })
    const link = /change-Password#token=([\w-]+)/.exec(
      JSON.stringify(await mailsTo(person.email)),
    )?.[1] as string
    const params = { method: "cc", gateway: "test" }
    await client.call(paymentEndpoints.addCard, { params, body: { cardToken: await cardToken(client) } })

    expect(await close(client, person.password)).toBeNull()
    for (const one of [client, other])
      expect((await failureOf(one.call(customerEndpoints.get))).status).toBe(401)
    const moved = shop
      .client()
      .call(signInEndpoints.transfer, { body: { token: transfer, saveDevice: false } })
    expect((await failureOf(moved)).code).toBe("token_used_or_expired")
    const body = { token: link, newPassword: "another long secret" }
    const changed = shop.client().call(passwordEndpoints.change, { body })
    expect((await failureOf(changed)).code).toBe("token_used_or_expired")
    expect(await failureOf(login(person.email, person.password))).toMatchObject({
      status: 403,
      code: "account_closed",
      message: "This account is closed. Please contact us if you'd like to talk about it.",
    })
    expect((await failureOf(login(person.email, "a guess at it"))).status).toBe(401)

    const before = await mailsTo(person.email)
    expect(before.map(({ subject }) => subject)).toContain("Your account is closed")
    await shop.client().call(passwordEndpoints.forgot, { body: { email: person.email } })
    expect(await mailsTo(person.email)).toHaveLength(before.length)
    const kept = shop.fresh.database.tables
      .selectFrom("funds")
      .innerJoin("customers", "customers.id", "funds.customer_id")
      .select("funds.id")
      .where("customers.email", "=", person.email)
      .where("funds.removed_at", "is", null)
    expect(await kept.execute()).toEqual([])
    // Nobody gets round a closing by opening the account once more.
    expect((await failureOf(shop.client().signUp(person))).status).toBe(409)
  }, 30_000)

  it("asks for the password, five times in a quarter of an hour", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    for (let guess = 0; guess < 5; guess++) {
      const wrong = await failureOf(close(client, `guess ${guess}`))
      expect(wrong).toMatchObject({ status: 422, code: "credentials_incorrect" })
      expect(wrong.fields[0]?.field).toBe("password")
    }
    expect((await failureOf(close(client, person.password))).status).toBe(429)
    expect((await client.call(customerEndpoints.get)).email).toBe(person.email)
  }, 30_000)

  async function deposit(client: TestClient, number: string) {
    const body = { clientKey: "test-client", number, expiry: "12/34", csc: "123", holder: "Kim" }
    const { token } = await client.call(paymentEndpoints.tokeniseTestCard, { body })
    return () =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: {
          amount: { cents: 2500, currency: "AUD" },
          cardToken: token,
          saveCard: true,
          depositMethodCode: "cc",
          gatewayKey: "test",
          metadata: {},
        },
        idempotencyKey: crypto.randomUUID(),
      })
  }

  it("is refused while a deposit waits for the bank", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    const waiting = await (await deposit(client, "4000 0000 0000 3220"))()
    expect(waiting.status).toBe("challenge")
    expect((await failureOf(close(client, person.password))).code).toBe("deposit_pending")
  }, 30_000)

  it("leaves no card and no session in it, though sign-ins and payments go on while it is closed", async () => {
    for (let round = 0; round < 5; round++) {
      const person = aPerson()
      const client = shop.client()
      const { customerId } = await client.signUp(person)
      // Declined, so that no money comes in; the card is kept for the next time all the same.
      const pay = await deposit(client, "4000 0000 0000 0002")
      let closed = false
      const goingOn = async (act: () => Promise<unknown>) => {
        while (!closed) await act().catch(() => {})
      }
      const closing = async () => {
        // While one of the payments is on its way the closing is refused, and tried again.
        while (!closed)
          closed = await close(client, person.password).then(
            () => true,
            (error: ApiError) => error.code !== "deposit_pending",
          )
      }
      await Promise.all([closing(), goingOn(pay), goingOn(() => login(person.email, person.password))])
      const { tables } = shop.fresh.database
      const row = tables.selectFrom("customers").select("closed_at").where("id", "=", customerId)
      expect((await row.executeTakeFirst())?.closed_at).toEqual(shop.now)
      const sessions = tables.selectFrom("sessions").select("id").where("customer_id", "=", customerId)
      expect(await sessions.where("revoked_at", "is", null).execute()).toEqual([])
      const cards = tables.selectFrom("funds").select("id").where("customer_id", "=", customerId)
      expect(await cards.where("removed_at", "is", null).execute()).toEqual([])
    }
  }, 60_000)

  it("is refused while money is in it", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const cart = await client.add(aTicket())
    const { cartTotal } = cart
    await shop.fund(customerId, cartTotal.cents)
    expect((await failureOf(close(client, person.password))).fields.map(({ message }) => message)).toEqual([
      `You still have ${formatMoney(cartTotal)} in your wallet. Please use or withdraw it first, or contact us.`,
    ])
    expect((await client.call(customerEndpoints.get)).email).toBe(person.email)
  }, 60_000)

  const finish = () =>
    runAllDue("A closing failed.", (turn) => finishClosings(shop.running.services, () => shop.now, turn))
  const closedAt = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("customers")
        .select("closed_at")
        .where("id", "=", customerId)
        .executeTakeFirstOrThrow()
    ).closed_at

  async function withTicket() {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const cart = await client.add(aTicket())
    await shop.fund(customerId, cart.cartTotal.cents)
    const { orders } = await client.pay(cart)
    const ticket = orders[0]
    if (ticket?.productType !== "lottery_ticket") throw new Error("That was no ticket.")
    return { person, client, customerId, ticket }
  }

  it("waits for tickets in draws: they play on, nothing more is sold, and it closes once they are paid", async () => {
    const { person, client, customerId, ticket } = await withTicket()
    const waits = await close(client, person.password)
    expect(waits).toEqual({ since: shop.now.toISOString(), playsUntil: ticket.drawDate })
    expect(await close(client, person.password)).toEqual(waits)
    expect(await client.call(closingEndpoints.get)).toEqual(waits)
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === "Your account closes after your last draw")).toHaveLength(1)
    await shop.fund(customerId, 5000)
    const refused = await failureOf(client.pay(await client.add(aTicket())))
    expect(refused.message).toMatch(/^You asked us to close your account/)
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 0, withdrawable_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    await finish()
    expect(await closedAt(customerId)).toBeNull()

    await shop.stopDraw(ticket.drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await finish()
    expect(await closedAt(customerId)).toEqual(shop.now)
    expect((await failureOf(login(person.email, person.password))).code).toBe("account_closed")
  }, 60_000)

  it("pays winnings to the customer's account before it closes, or asks them once to withdraw", async () => {
    const { person, client, customerId, ticket } = await withTicket()
    await close(client, person.password)
    await shop.stopDraw(ticket.drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const prize = { kind: "winnings", reference: crypto.randomUUID(), from: "prize_liability" } as const
    await inTransaction(shop.fresh.database, async (trx) => {
      await lockWallet(trx, customerId)
      await credit(trx, customerId, money(1234, "AUD"), prize, shop.now)
    })
    await finish()
    await finish()
    const requests = (await mailsTo(person.email)).filter(({ subject }) =>
      /^Withdraw what's left/.test(subject),
    )
    expect(requests).toHaveLength(1)
    expect(await closedAt(customerId)).toBeNull()
    await client.call(closingEndpoints.callOff)
    expect((await client.call(closingEndpoints.get)).since).toBeNull()
    expect((await client.add(aTicket())).blockedReasons).toEqual({})
  }, 60_000)

  it("frees the address once the law lets the identity be forgotten", async () => {
    const person = aPerson()
    const first = await shop.client().signUp(person)
    const client = shop.client()
    client.adopt(await login(person.email, person.password))
    await close(client, person.password)
    expect((await failureOf(shop.client().signUp(person))).message).toMatch(/or had one that is closed/)
    await shop.fresh.database.tables
      .updateTable("identity_records")
      .set({ delete_after: shop.now })
      .where("customer_id", "=", first.customerId)
      .execute()
    const second = shop.client()
    const { customerId } = await second.signUp(person)
    expect(customerId).not.toBe(first.customerId)
    // The second account of the address can be closed like the first.
    expect(await close(second, person.password)).toBeNull()
    expect((await failureOf(login(person.email, person.password))).code).toBe("account_closed")
    await cleanUp(shop.fresh.database, new Date(shop.now.getTime() + 1000))
    const gone = await shop.fresh.database.tables
      .selectFrom("customers")
      .select(["email", "password_hash"])
      .where("id", "=", first.customerId)
      .executeTakeFirstOrThrow()
    expect(gone).toEqual({ email: `forgotten:${first.customerId}`, password_hash: null })
  }, 60_000)

  it("ends what would be bought later: AutoPlay, and a pre-order, whose tickets others can have", async () => {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    const price = (await client.add(aTicket(1, { recurringPurchase: { type: "autoplay", enabled: true } })))
      .payable
    await shop.fund(customerId, price.cents)
    const { orders } = await client.buy()
    const preOrder = aPreOrder()
    await saveACard(client)
    await client.add(preOrder)
    await client.buy()
    const { tables } = shop.fresh.database
    const reserved = async () =>
      (
        await tables
          .selectFrom("raffle_draws")
          .select("reserved")
          .where("offer_key", "=", preOrder.lotteryKey)
          .where("draw_no", "=", preOrder.firstDrawNo)
          .executeTakeFirstOrThrow()
      ).reserved
    expect(await reserved()).toBe(preOrder.numRaffleTickets)
    const ticket = orders[0]
    if (ticket?.productType !== "lottery_ticket") throw new Error("That was no ticket.")
    await shop.stopDraw(ticket.drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await tables
      .updateTable("wallets")
      .set({ balance_cents: 0, withdrawable_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()

    await close(client, person.password)
    expect(await reserved()).toBe(0)
    const before = await mailsTo(person.email)
    await shop.repeatPurchases()
    await shop.chargeScheduled()
    expect(await mailsTo(person.email)).toEqual(before)
  }, 30_000)

  it("is refused where the site's owner has switched it off", async () => {
    const person = aPerson()
    const client = shop.client()
    await client.signUp(person)
    const { tables } = shop.fresh.database
    await suppress(tables, "customer", ["customer_deactivate"])
    expect((await failureOf(close(client, person.password))).status).toBe(403)
    await suppress(tables, "customer", [])
    expect(await close(client, person.password)).toBeNull()
  }, 30_000)
})

import type { Deposit } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { readDeposit } from "#src/server/payments/deposits.ts"
import { handleDueEvents } from "#src/server/payments/gateway-events.ts"
import { runDueRemovals } from "#src/server/payments/gateway-removals.ts"
import { depositServices } from "#src/server/payments/settlement.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { StripeEvent } from "../../../stage/stripe/account.ts"
import { type Fault, startStripe } from "../../../stage/stripe/stripe.ts"
import type { FreshDatabase } from "../databases/databases.ts"
import { aCustomer, NOON, openShop, type TestClient } from "../shop.ts"

/** Cards of Stripe's documentation. */
export const stripeCards = {
  good: "4242424242424242",
  debit: "4000056655665556",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  noMoney: "4000000000009995",
  stolen: "4000000000009979",
  expired: "4000000000000069",
  wrongCode: "4000000000000127",
  bankAsks: "4000000000003220",
  asksOnce: "4000002500003155",
  asksThenDeclines: "4000008400001629",
  storedThenDeclined: "4000000000000341",
} as const
export type StripeCard = keyof typeof stripeCards

const breaks = (fault: Fault) => fault === "unreached" || fault === "lost" || fault === "late"

/** A shop whose cards go through the stand-in for Stripe. */
export async function openStripeShop(fresh: FreshDatabase, environment: Record<string, string> = {}) {
  let clock = () => NOON
  const stripe = await startStripe({ now: () => clock() })
  const shop = await openShop(fresh, { ...stripe.environment, ...environment })
  clock = () => shop.now
  const services = () => depositServices(shop.running.services)

  /** A form as the fields of Stripe's own send it, with the browser's key. */
  async function asBrowser(path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
    const answer = await fetch(`${stripe.url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${stripe.publishableKey}` },
      body: new URLSearchParams(form),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  async function cardToken(card: StripeCard = "good"): Promise<string> {
    const { id } = await asBrowser("/v1/payment_methods", {
      type: "card",
      "card[number]": stripeCards[card],
      "card[exp_month]": "12",
      "card[exp_year]": "34",
      "card[cvc]": "123",
    })
    return String(id)
  }
  /** Returns the token that a wallet's button makes from a card that its owner chose in the sheet. */
  async function walletToken(
    type: "apple_pay" | "google_pay" = "apple_pay",
    card: StripeCard = "good",
  ): Promise<string> {
    const { id } = await asBrowser("/v1/payment_methods", {
      type: "card",
      "wallet_stand_in[type]": type,
      "wallet_stand_in[number]": stripeCards[card],
    })
    return String(id)
  }
  const body = (cents: number) => ({
    amount: money(cents, "AUD"),
    saveCard: false,
    depositMethodCode: "cc",
    gatewayKey: "stripe",
    metadata: {},
  })

  return {
    shop,
    stripe,
    services,
    asBrowser,
    cardToken,
    walletToken,
    /** A deposit out of a digital wallet. */
    depositByWallet: (
      client: TestClient,
      {
        code = "ap" as "ap" | "gp",
        token = "",
        cents = 2500,
        saveCard = false,
        key = crypto.randomUUID() as string,
      },
    ): Promise<Deposit> =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: code, gateway: "stripe" },
        body: { ...body(cents), depositMethodCode: code, cardToken: token, saveCard },
        idempotencyKey: key,
      }),
    /** A deposit of new card. */
    async deposit(
      client: TestClient,
      { cents = 2500, card = "good" as StripeCard, saveCard = false, token = "", key = crypto.randomUUID() },
    ): Promise<Deposit> {
      return client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "stripe" },
        body: { ...body(cents), cardToken: token || (await cardToken(card)), saveCard },
        idempotencyKey: key,
      })
    },
    depositFrom: (client: TestClient, fund: string, cents = 2500, cscToken?: string): Promise<Deposit> =>
      client.call(paymentEndpoints.depositFromFund, {
        params: { id: fund },
        body: { ...body(cents), customerFundId: fund, ...(cscToken ? { cscToken } : {}) },
        idempotencyKey: crypto.randomUUID(),
      }),
    /** Stores a card without a charge, as the page of cards does. */
    async storeCard(client: TestClient, card: StripeCard = "good") {
      const { clientSecret } = await client.call(paymentEndpoints.beginSetup)
      const setup = clientSecret.split("_secret_")[0]
      const token = await cardToken(card)
      const confirmed = { client_secret: clientSecret, payment_method: token }
      await asBrowser(`/v1/setup_intents/${setup}/confirm`, confirmed)
      return client.call(paymentEndpoints.addCard, {
        params: { method: "cc", gateway: "stripe" },
        body: { cardToken: token },
      })
    },
    /** A customer, without money where nothing else is said. */
    customer: async (cents = 0) => {
      const made = await aCustomer(shop, cents)
      const balance = async () => (await readWallet(fresh.database.tables, made.customerId)).balance.cents
      return { ...made, balance }
    },
    /** Posts a report to the shop. */
    report: (event: StripeEvent, faults?: Parameters<typeof stripe.report>[2]) =>
      stripe.report(event, async (request) => shop.running.api.request(request), faults),
    /** Has the shop act on the reports it holds. */
    handleReports: () => runAllDue("Some reports failed.", (turn) => handleDueEvents(services(), turn)),
    removeDue: () => runAllDue("Some removals failed.", (turn) => runDueRemovals(services(), turn)),
    /** Lets time go by: what is due is done, whatever of it fails. */
    async pass(milliseconds: number): Promise<void> {
      shop.now = new Date(shop.now.getTime() + milliseconds)
      await shop.advanceDeposits()
    },
    /** How a deposit stands: sign-ins end in the hours that tests let pass. */
    deposited: (customerId: string, id: string): Promise<Deposit> => readDeposit(services(), customerId, id),
    /**
     * Disturbs the next calls of a name, one after another; the others go through. Stripe's library sends a call once
     * more by itself when its connection breaks, so such a fault comes twice.
     */
    disturb(call: string, ...faults: Fault[]): void {
      const left = faults.flatMap((fault) => (breaks(fault) ? [fault, fault] : [fault]))
      stripe.disturb((name) => (name === call ? left.shift() : undefined))
    },
    async close(): Promise<void> {
      await shop.close()
      await stripe.close()
    },
  }
}
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

import type { Deposit } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { readDeposit } from "#src/server/payments/deposits.ts"
import { handleDueEvents } from "#src/server/payments/gateway-events.ts"
import { runDueRemovals } from "#src/server/payments/gateway-removals.ts"
import { depositServices } from "#src/server/payments/settlement.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { Notification } from "../../../stage/braintree/account.ts"
import { type Fault, startBraintree } from "../../../stage/braintree/braintree.ts"
import { accounts, answerInPayPal } from "../../../stage/braintree/paypal.ts"
import type { FreshDatabase } from "../databases/databases.ts"
import { aCustomer, NOON, openShop, type TestClient } from "../shop.ts"

/** Cards of Braintree's documentation. */
export const braintreeCards = {
  good: "4111111111111111",
  debit: "4500600000000061",
  mastercard: "5555555555554444",
  refusesStoring: "4000111111111115",
  bankFails: "4000000000001018",
  bankAsks: "4000000000001091",
} as const
export type BraintreeCard = keyof typeof braintreeCards

/** A shop whose cards go through the stand-in for Braintree. */
export async function openBraintreeShop(fresh: FreshDatabase, environment: Record<string, string> = {}) {
  let clock = () => NOON
  const braintree = await startBraintree({ now: () => clock() })
  const shop = await openShop(fresh, { ...braintree.environment, ...environment })
  clock = () => shop.now
  const services = () => depositServices(shop.running.services)

  /** A call as the script and the frames in a browser make it. */
  async function asBrowser(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${braintree.url}/merchants/shop/client_api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ authorizationFingerprint: "stand_in_fingerprint", ...body }),
    })
    return (await answer.json()) as Record<string, unknown>
  }

  async function typed(creditCard: object): Promise<string> {
    const { creditCards } = (await asBrowser("payment_methods/credit_cards", { creditCard })) as {
      creditCards: { nonce: string }[]
    }
    return creditCards[0]?.nonce ?? ""
  }

  /** A card typed into the hosted fields, of which its bank was asked where it wants that, and approved. */
  async function cardToken(
    card: BraintreeCard = "good",
    { cvv = "123", approved = true } = {},
  ): Promise<string> {
    return authenticated(
      await typed({ number: braintreeCards[card], expirationDate: "12/2034", cvv }),
      approved,
    )
  }

  /** Returns the token that the page makes from a card once its bank was asked, where the bank wants that. */
  async function authenticated(nonce: string, approved = true): Promise<string> {
    const at = `payment_methods/${nonce}/three_d_secure`
    const { paymentMethod, lookup } = (await asBrowser(`${at}/lookup`, { amount: "25.00" })) as {
      paymentMethod: { nonce: string }
      lookup: { acsUrl: string | null; transactionId: string }
    }
    const challenge = braintree.account().challenges.get(lookup.transactionId)
    if (!challenge) return paymentMethod.nonce
    challenge.approved = approved
    const answered = (await asBrowser(`${at}/authenticate_from_jwt`, { jwt: lookup.transactionId })) as {
      paymentMethod: { nonce: string }
    }
    return answered.paymentMethod.nonce
  }

  async function approved(
    as: keyof typeof accounts = "good",
    { cents = 2500, flow = "checkout" as "checkout" | "once" | "vault" } = {},
  ): Promise<string> {
    const asked = { returnUrl: "https://shop.test/", cancelUrl: "https://shop.test/" }
    const began = (await (flow === "vault"
      ? asBrowser("paypal_hermes/setup_billing_agreement", asked)
      : asBrowser("paypal_hermes/create_payment_resource", {
          ...asked,
          amount: (cents / 100).toFixed(2),
          currencyIsoCode: "AUD",
          intent: "sale",
          merchantAccountId: "shop_AUD",
          requestBillingAgreement: flow === "checkout",
        }))) as { paymentResource?: { redirectUrl: string }; agreementSetup?: { tokenId: string } }
    const { paymentResource, agreementSetup } = began
    const token =
      agreementSetup?.tokenId ?? new URL(paymentResource?.redirectUrl ?? "").searchParams.get("token") ?? ""
    const returned = new URL(answerInPayPal(braintree.account(), token, accounts[as])).searchParams
    const paypalAccount =
      flow === "vault"
        ? { billingAgreementToken: returned.get("ba_token") }
        : { paymentToken: returned.get("paymentId"), payerId: returned.get("PayerID") }
    const { paypalAccounts } = (await asBrowser("payment_methods/paypal_accounts", { paypalAccount })) as {
      paypalAccounts: { nonce: string }[]
    }
    return paypalAccounts[0]?.nonce ?? ""
  }

  /** Returns the token that a wallet's button makes from a card that its owner chose in the sheet. */
  async function walletToken(code: "ap" | "gp", card: BraintreeCard = "good"): Promise<string> {
    const number = braintreeCards[card]
    const paymentData = Buffer.from(JSON.stringify({ card: number })).toString("base64")
    const { applePayCards, androidPayCards } = (await (code === "ap"
      ? asBrowser("payment_methods/apple_payment_tokens", { applePaymentToken: { paymentData } })
      : asBrowser("stand_in/google_pay_cards", { number }))) as Record<string, { nonce: string }[]>
    return (applePayCards ?? androidPayCards)?.[0]?.nonce ?? ""
  }

  const body = (cents: number) => ({
    amount: money(cents, "AUD"),
    saveCard: false,
    depositMethodCode: "cc",
    gatewayKey: "braintree",
    metadata: {},
  })
  return {
    shop,
    braintree,
    services,
    typed,
    cardToken,
    walletToken,
    authenticated,
    /** A deposit out of a digital wallet. */
    depositByWallet: (
      client: TestClient,
      code: "ap" | "gp",
      token: string,
      { cents = 2500, key = crypto.randomUUID() as string } = {},
    ): Promise<Deposit> =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: code, gateway: "braintree" },
        body: { ...body(cents), depositMethodCode: code, cardToken: token },
        idempotencyKey: key,
      }),
    /**
     * Does what the window does that leads to PayPal and back: gives what its customer approved there, as one of the
     * accounts.
     */
    approved,
    /** Brings PayPal's answer, as that window does; null where the customer turned round. Gives where they go on. */
    bring: async (url: string, token: string | null): Promise<{ status: number; next: string }> => {
      const secret = url.split("/").at(-1) ?? ""
      const answer = await shop.running.api.request("/gateway/approvals", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret, ...(token === null ? {} : { token, deviceData: "{}" }) }),
      })
      const { next = "" } = answer.ok ? ((await answer.json()) as { next?: string }) : {}
      return { status: answer.status, next }
    },
    /** A deposit that is yet to be approved in PayPal. */
    depositByPayPal: (
      client: TestClient,
      { cents = 2500, saveCard = false, key = crypto.randomUUID() } = {},
    ): Promise<Deposit> =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "pl", gateway: "braintree" },
        body: { ...body(cents), depositMethodCode: "pl", saveCard },
        idempotencyKey: key,
      }),
    /** A deposit of a new card. */
    async deposit(
      client: TestClient,
      {
        cents = 2500,
        card = "good" as BraintreeCard,
        saveCard = false,
        token = "",
        deviceData = "",
        key = crypto.randomUUID(),
      },
    ): Promise<Deposit> {
      return client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "braintree" },
        body: {
          ...body(cents),
          cardToken: token || (await cardToken(card)),
          saveCard,
          ...(deviceData ? { deviceData } : {}),
        },
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
    storeCard: async (client: TestClient, card: BraintreeCard = "good", token = "") =>
      client.call(paymentEndpoints.addCard, {
        params: { method: "cc", gateway: "braintree" },
        body: { cardToken: token || (await cardToken(card)) },
      }),
    /** A customer, without money where nothing else is said. */
    customer: async (cents = 0) => {
      const made = await aCustomer(shop, cents)
      const balance = async () => (await readWallet(fresh.database.tables, made.customerId)).balance.cents
      return { ...made, balance }
    },
    /** Posts a report to the shop. */
    report: (event: Notification, faults?: Parameters<typeof braintree.report>[2]) =>
      braintree.report(event, async (request) => shop.running.api.request(request), faults),
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
    /** Disturbs the next calls of a name, one after another; the others go through. */
    disturb(call: string, ...faults: Fault[]): void {
      const left = [...faults]
      braintree.disturb((name) => (name === call ? left.shift() : undefined))
    },
    async close(): Promise<void> {
      await shop.close()
      await braintree.close()
    },
  }
}
export type BraintreeShop = Awaited<ReturnType<typeof openBraintreeShop>>

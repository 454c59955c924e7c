import type { BrowserData, Deposit } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { readDeposit } from "#src/server/payments/deposits.ts"
import { runDueRemovals } from "#src/server/payments/gateway-removals.ts"
import { depositServices } from "#src/server/payments/settlement.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { FreshDatabase } from "../databases/databases.ts"
import { aCustomer, NOON, openShop, type TestClient } from "../shop.ts"

/** A browser's description of itself before its bank asks. */
export const aBrowser: BrowserData = {
  browserJavascriptEnabled: true,
  browserJavaEnabled: false,
  browserLanguage: "en-AU",
  browserColorDepth: 24,
  browserScreenHeight: 844,
  browserScreenWidth: 390,
  browserTz: -600,
  challengeWindowSize: "Small",
  notificationUrl: "https://elsewhere.example/stolen",
}

interface StandIn {
  readonly environment: Readonly<Record<string, string>>
  readonly close: () => Promise<unknown>
}

/** A shop whose cards go through the stand-in for a gateway, and whose clock moves that one's too. */
export async function openGatewayShop<S extends StandIn>(
  fresh: FreshDatabase,
  gatewayKey: string,
  start: (options: { now: () => Date }) => Promise<S>,
  environment: Record<string, string> = {},
) {
  let clock = () => NOON
  const standIn = await start({ now: () => clock() })
  const shop = await openShop(fresh, { ...standIn.environment, ...environment })
  clock = () => shop.now
  const services = () => depositServices(shop.running.services)
  const { tables } = fresh.database
  const body = (cents: number, currency: "AUD" | "GBP") => ({
    amount: money(cents, currency),
    saveCard: false,
    depositMethodCode: "cc",
    gatewayKey,
    strongCustomerAuthentication: aBrowser,
    metadata: {},
  })
  return {
    shop,
    standIn,
    services,
    /** A deposit of a new card. */
    deposit: (
      client: TestClient,
      cardToken: string,
      {
        cents = 2500,
        saveCard = false,
        key = crypto.randomUUID() as string,
        currency = "AUD" as "AUD" | "GBP",
      } = {},
    ): Promise<Deposit> =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: gatewayKey },
        body: { ...body(cents, currency), cardToken, saveCard },
        idempotencyKey: key,
      }),
    depositFrom: (client: TestClient, fund: string, cscToken?: string, cents = 2500): Promise<Deposit> =>
      client.call(paymentEndpoints.depositFromFund, {
        params: { id: fund },
        body: { ...body(cents, "AUD"), customerFundId: fund, ...(cscToken ? { cscToken } : {}) },
        idempotencyKey: crypto.randomUUID(),
      }),
    /** A customer, without money where nothing else is said. */
    customer: async (cents = 0) => {
      const made = await aCustomer(shop, cents)
      const balance = async () => (await readWallet(tables, made.customerId)).balance.cents
      return { ...made, balance }
    },
    funds: (customerId: string) =>
      tables
        .selectFrom("funds")
        .select(["id", "gateway_card", "brand", "last_four", "expiry"])
        .where("customer_id", "=", customerId)
        .where("removed_at", "is", null)
        .orderBy("created_at")
        .execute(),
    /** A bank's page leads back to the shop, with what it says. */
    notify: (query: string, form?: Record<string, string>) =>
      shop.running.api.request(
        `/3ds/notify${query}`,
        form ? { method: "POST", body: new URLSearchParams(form) } : {},
      ),
    removeDue: () => runAllDue("Some removals failed.", (turn) => runDueRemovals(services(), turn)),
    /** Lets time go by: what is due is done, whatever of it fails. */
    async pass(milliseconds: number): Promise<void> {
      shop.now = new Date(shop.now.getTime() + milliseconds)
      await shop.advanceDeposits()
    },
    /** How a deposit stands: sign-ins end in the hours that tests let pass. */
    deposited: (customerId: string, id: string): Promise<Deposit> => readDeposit(services(), customerId, id),
    /** Whether anything is still to be done about a deposit or a card. */
    async isWaiting(): Promise<boolean> {
      const of = (table: "deposits" | "gateway_removals") =>
        tables.selectFrom(table).select("id").where("next_run_at", "is not", null).executeTakeFirst()
      return Boolean((await of("deposits")) ?? (await of("gateway_removals")))
    },
    async close(): Promise<void> {
      await shop.close()
      await standIn.close()
    },
  }
}

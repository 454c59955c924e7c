import type { Gateway } from "#src/server/payments/gateways/gateway.ts"
import { refund as refundAtBraintree } from "../../../stage/braintree/sales.ts"
import { refund as refundAtEway } from "../../../stage/eway/payments.ts"
import type { Fault } from "../../../stage/faulty-server.ts"
import { pay as payAtOpayo } from "../../../stage/opayo/payments.ts"
import { databaseKinds } from "../databases/databases.ts"
import type { TestClient, TestShop } from "../shop.ts"
import { openBraintreeShop } from "./braintree-shop.ts"
import { openEwayShop } from "./eway-shop.ts"
import { openOpayoShop } from "./opayo-shop.ts"

/** A shop whose gateway has no idempotency keys, and what its account there tells of refunds. */
export interface ReturningShop {
  readonly shop: TestShop
  readonly gateway: () => Gateway
  readonly pass: (milliseconds: number) => Promise<void>
  /** Deposits by a new card, and gives the deposit's id. */
  readonly deposit: (client: TestClient, cents: number) => Promise<string>
  /** The bank settled the charge of a deposit. */
  readonly settle: (id: string) => void
  /** Lists the refunds that the gateway sent back of a deposit, in cents, one after another. */
  readonly sentBack: (id: string) => number[]
  /** Staff send so much back by hand, on the gateway's own pages. */
  readonly refundByHand: (id: string, cents: number) => void
  /** Disturbs the next refunds that are asked for; the rest goes through. */
  readonly disturbRefunds: (...faults: Fault[]) => void
  /** Nothing gets through from now on. */
  readonly cutOff: () => void
  /** Everything gets through again, and what was late does now. */
  readonly arrive: () => void
  readonly close: () => Promise<void>
}

function freshDatabase() {
  const [kind] = databaseKinds
  if (!kind) throw new Error("There is no database.")
  return kind.open()
}

function only<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("The gateway has no such charge.")
  return found
}

export async function openReturningEway(): Promise<ReturningShop> {
  const at = await openEwayShop(await freshDatabase(), { EWAY_3D_SECURE: "off" })
  const sale = (id: string) => only(at.eway.account().find(id)[0])
  return {
    shop: at.shop,
    pass: at.pass,
    close: at.close,
    gateway: () => at.shop.running.services.gateways.first,
    deposit: async (client, cents) => (await at.deposit(client, at.typed(), { cents })).id,
    settle: () => {},
    sentBack: (id) =>
      [...at.eway.account().transactions.values()]
        .filter(({ of }) => of === sale(id).id)
        .map(({ cents }) => cents),
    refundByHand: (id, cents) => void refundAtEway(at.eway.account(), sale(id).id, cents, "by hand"),
    disturbRefunds: (...faults) => at.eway.disturbNext("POST Transaction Refund", ...faults),
    cutOff: () => at.eway.disturb(() => "unreached"),
    arrive: () => {
      at.eway.disturb(() => undefined)
      at.eway.arrive()
    },
  }
}

export async function openReturningOpayo(): Promise<ReturningShop> {
  const at = await openOpayoShop(await freshDatabase())
  const sale = (id: string) => only(at.opayo.account().find(id))
  return {
    shop: at.shop,
    pass: at.pass,
    close: at.close,
    gateway: () => at.shop.running.services.gateways.first,
    deposit: async (client, cents) => (await at.deposit(client, await at.typed(), { cents })).id,
    settle: (id) => at.opayo.settle(sale(id)),
    sentBack: (id) =>
      [...at.opayo.account().transactions.values()]
        .filter(({ of }) => of === sale(id).id)
        .map(({ cents }) => cents),
    refundByHand: (id, cents) =>
      void payAtOpayo(at.opayo.account(), {
        transactionType: "Refund",
        vendorTxCode: crypto.randomUUID(),
        amount: cents,
        description: "By hand",
        referenceTransactionId: sale(id).id,
      }),
    // Refunds are transactions of their own there, as payments are.
    disturbRefunds: (...faults) => at.opayo.disturbNext("POST transactions", ...faults),
    cutOff: () => at.opayo.disturb(() => "unreached"),
    arrive: () => {
      at.opayo.disturb(() => undefined)
      at.opayo.arrive()
    },
  }
}

export async function openReturningBraintree() {
  const at = await openBraintreeShop(await freshDatabase(), { BRAINTREE_PAYPAL: "on" })
  const sale = (id: string) =>
    only([...at.braintree.account().transactions.values()].find((one) => one.orderId === id))
  const shop: ReturningShop = {
    shop: at.shop,
    pass: at.pass,
    close: at.close,
    gateway: () => at.shop.running.services.gateways.first,
    deposit: async (client, cents) => (await at.deposit(client, { cents })).id,
    settle: (id) => at.braintree.settle(sale(id).id),
    sentBack: (id) =>
      sale(id).refundIds.map((refund) =>
        Math.round(Number(at.braintree.account().transactions.get(refund)?.amount) * 100),
      ),
    refundByHand: (id, cents) =>
      void refundAtBraintree(at.braintree.account(), sale(id).id, { amount: (cents / 100).toFixed(2) }),
    disturbRefunds: (...faults) => at.disturb("POST transactions/:id/refund", ...faults),
    cutOff: () => at.braintree.disturb(() => "unreached"),
    arrive: () => {
      at.braintree.disturb(() => undefined)
      at.braintree.arrive()
    },
  }
  return { ...shop, at, sale }
}

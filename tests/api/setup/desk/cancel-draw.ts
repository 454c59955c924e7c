import { deskCancellationEndpoints as calls } from "#src/contract/draws/cancellation.desk.ts"
import type { RefundWay } from "#src/contract/orders/refund.codes.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { payBackDue } from "#src/server/orders/pay-back.desk.ts"
import { fail, type TestShop } from "../shop.ts"
import { aClerk, type Clerk } from "./desk.ts"

export const WHY = "The charity has withdrawn its first prize."

export interface Named {
  readonly offerKey: string
  readonly drawNo: number
}

/** Two people who may cancel draws together. */
export async function twoClerks(shop: TestShop): Promise<readonly [Clerk, Clerk]> {
  const clerks = [await aClerk(shop, "draws"), await aClerk(shop, "finance")] as const
  for (const clerk of clerks) await clerk.elevate()
  return clerks
}

export const proposeCancelling = (by: Clerk, params: Named, to: RefundWay = "wallet") =>
  by.propose(calls.propose, { params, body: { words: WHY, to } })

export const approve = (by: Clerk, id: string) =>
  by.propose(approvalEndpoints.decide, { params: { id }, body: { decision: "approve", note: "" } })

/** Cancels a draw as two people do. Nobody is paid back yet. */
export async function cancelDraw(shop: TestShop, params: Named, to: RefundWay = "wallet"): Promise<void> {
  const [one, other] = await twoClerks(shop)
  const { result, message } = await proposeCancelling(one, params, to)
  if (!result) throw new Error(`It was not proposed: ${message}`)
  const decided = await approve(other, result.approvalId)
  if (decided.status !== 200) throw new Error(`It was not cancelled: ${decided.message}`)
}

/** Pays customers back for cancelled draws; with a number of `rows` the process ends after so many of them. */
export async function payBack(
  shop: TestShop,
  rows = Number.POSITIVE_INFINITY,
  failed: (error: unknown) => void = fail,
) {
  let claimed = 0
  const turn = { claimRow: () => ++claimed <= rows, failed }
  const { gateways } = shop.running.services
  const services = {
    database: shop.fresh.database,
    gateways,
    clock: () => shop.now,
  }
  while (claimed < rows && (await payBackDue(services, turn)));
}

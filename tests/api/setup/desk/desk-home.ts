import { expect } from "vitest"
import { deskFeedbackEndpoints } from "#src/contract/account/feedback.desk.ts"
import { messageEndpoints } from "#src/contract/account/messages.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { deskPartyEndpoints } from "#src/contract/party/parties.desk.ts"
import { bankEndpoints } from "#src/contract/payments/bank.desk.ts"
import { debitEndpoints } from "#src/contract/payments/debits.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { postalPrizeEndpoints } from "#src/contract/payments/postal-prizes.desk.ts"
import { reconciliationEndpoints } from "#src/contract/payments/reconciliation.desk.ts"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { reversedDepositEndpoints } from "#src/contract/payments/reversed-deposits.desk.ts"
import { deskHomeEndpoints, type WorklistName, worklists } from "#src/contract/site/home.desk.ts"
import { idReviewEndpoints } from "#src/contract/verification/id-document.ts"
import type { TestShop } from "../shop.ts"
import { aClerk, type Clerk } from "./desk.ts"

/** The list that each worklist's page shows. */
const lists = {
  payouts: payoutEndpoints.list,
  payoutsToSend: payoutEndpoints.list,
  postalPrizes: postalPrizeEndpoints.list,
  debits: debitEndpoints.list,
  reversedDeposits: reversedDepositEndpoints.list,
  refusedReturns: refusedReturnEndpoints.list,
  heldPayments: bankEndpoints.payments,
  unmatchedPayments: bankEndpoints.payments,
  differences: reconciliationEndpoints.differences,
  documents: idReviewEndpoints.list,
  messages: messageEndpoints.list,
  reportedMessages: deskPartyEndpoints.reported,
  feedback: deskFeedbackEndpoints.list,
} as const satisfies Partial<Record<WorklistName, Endpoint>>
type Listed = keyof typeof lists

/** Counts the rows that the page behind a worklist shows, in all its parts. */
async function rowsOf(owner: Clerk, list: Listed): Promise<number> {
  const filters = Object.fromEntries(new URLSearchParams(worklists[list].page.split("?")[1]))
  const endpoint: Endpoint = lists[list]
  let count = 0
  let after: string | null = null
  do {
    const { result } = await owner.call(endpoint, {
      query: { ...filters, ...(after ? { after } : {}) },
    } as object)
    const part = result as unknown as {
      rows?: readonly unknown[]
      items?: readonly unknown[]
      next: string | null
    }
    count += (part.rows ?? part.items ?? []).length
    after = part.next
  } while (after)
  return count
}

/**
 * Checks that the desk's first page counts what its lists show, and that each of the named lists has something to
 * count.
 */
export async function expectHomeAgrees(shop: TestShop, ...filled: readonly Listed[]): Promise<void> {
  const owner = await aClerk(shop, "owner")
  const { waiting } = (await owner.call(deskHomeEndpoints.get)).result
  const counted = new Map(waiting.map(({ list, count }) => [list, count]))
  for (const list of Object.keys(lists) as Listed[])
    expect(counted.get(list) ?? 0, list).toBe(await rowsOf(owner, list))
  for (const list of filled) expect(counted.get(list) ?? 0, `${list} are not empty`).toBeGreaterThan(0)
}

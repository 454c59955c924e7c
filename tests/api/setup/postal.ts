import { sql } from "kysely"
import { deskPostalEndpoints as calls } from "#src/contract/draws/postal-entries.desk.ts"
import type { Input } from "#src/contract/endpoint.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { aClerk, type Clerk } from "./desk/desk.ts"
import { leave } from "./raffles.ts"
import type { TestShop } from "./shop.ts"

/** A raffle that takes entries by post. */
export const LIFEBOAT = "lifeboat_house_draw"

export type Card = Input<(typeof calls)["enter"]>["body"]

export const aCard = (shop: TestShop, changes: Partial<Card> = {}): Card => ({
  firstname: "Pat",
  lastname: "Postman",
  dateOfBirth: "1980-05-06",
  address: "1 Letter Lane, Carlton 3053",
  state: "VIC",
  receivedOn: shop.now.toISOString().slice(0, 10),
  isAnother: false,
  ...changes,
})

/** Decides a proposal as another member of staff. */
export const decideBy = (clerk: Clerk, id: string, decision: "approve" | "refuse" = "approve", typed = "") =>
  clerk.call(approvalEndpoints.decide, { params: { id }, body: { decision, note: "", typed } })

/** Two people at work with a raffle whose open draw has so many tickets left. */
export async function aPostalDraw(shop: TestShop, left = 0) {
  const drawNo = await leave(shop, left, LIFEBOAT)
  const params = { offerKey: LIFEBOAT, drawNo }
  const clerk = await aClerk(shop, "draws")
  const other = await aClerk(shop, "draws")
  await other.elevate()
  const enter = (changes: Partial<Card> = {}, idempotencyKey?: string) =>
    clerk.call(calls.enter, {
      params,
      body: aCard(shop, changes),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  /** Enters a card and has it confirmed; gives its ticket. */
  const enterConfirmed = async (changes: Partial<Card> = {}): Promise<number> => {
    const { approvalId } = (await enter(changes)).result
    const { outcome } = (await decideBy(other, approvalId)).result
    return (outcome as { ticketNumber: number }).ticketNumber
  }
  return { drawNo, params, clerk, other, enter, enterConfirmed }
}

/** Holds a draw in which the only ticket is an entry by post, with as many of its prizes as are named. */
export async function drawWithOneCard(
  shop: TestShop,
  drawNo: number,
  prizes?: readonly object[],
): Promise<void> {
  const { tables } = shop.fresh.database
  await tables
    .updateTable("raffle_draws")
    .set({
      sold: 1,
      prizes: prizes ? JSON.stringify(prizes) : sql`jsonb_build_array(prizes->0)`,
    })
    .where("offer_key", "=", LIFEBOAT)
    .where("draw_no", "=", drawNo)
    .execute()
  await tables
    .updateTable("raffle_postal_entries")
    .set({ ticket_number: 1 })
    .where("draw_no", "=", drawNo)
    .where("ticket_number", "is not", null)
    .execute()
  await shop.stopDraw(drawNo, shop.now, LIFEBOAT)
  await shop.passTo(new Date(shop.now.getTime() + 1000))
}

import type { CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { centsWon } from "./results/outcomes.ts"

/** Draws with the customer's own tickets in them. */
export async function withTickets(
  db: Handle,
  customerId: string,
  results: readonly DrawResult[],
): Promise<CustomerDrawResult[]> {
  if (results.length === 0) return []
  const tickets = await db
    .selectFrom("orders")
    .select(["id", "offer_key", "draw_no", "product_type", "winnings_cents", "currency"])
    .where("customer_id", "=", customerId)
    .where((eb) =>
      eb.or(
        results.map(({ offerKey, drawNo }) =>
          eb.and([eb("offer_key", "=", offerKey), eb("draw_no", "=", drawNo)]),
        ),
      ),
    )
    .orderBy("id")
    .execute()
  return results.map((result) => ({
    ...result,
    tickets: tickets
      .filter(({ offer_key, draw_no }) => offer_key === result.offerKey && draw_no === result.drawNo)
      .map(({ id, product_type, winnings_cents, currency }) => {
        const won = centsWon(winnings_cents, result.state)
        const winnings = won === null ? null : money(won, currency as Currency)
        return { id, productType: product_type, winnings }
      }),
  }))
}

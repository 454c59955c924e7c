import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { InTransaction } from "../core/database/database.ts"
import { markOf } from "../tickets/kinds.ts"

/** A list without those whose place a later one takes: of what a cart holds one of, the last stays. */
export const withoutOthers = (requests: readonly CartItemRequest[]): CartItemRequest[] =>
  requests.filter((request, index) => {
    const mark = markOf(request)
    return mark === undefined || !requests.slice(index + 1).some((later) => markOf(later) === mark)
  })

/** Lines that came, or were changed, take the place of others where a taken cart may hold only one of them. */
export async function dropOthers(
  trx: InTransaction,
  cart: { readonly id: string },
  came: readonly string[],
): Promise<void> {
  const lines = await trx
    .selectFrom("cart_items")
    .select(["id", "request"])
    .where("cart_id", "=", cart.id)
    .orderBy("id")
    .execute()
  const stays = new Map(
    lines.filter(({ id }) => came.includes(id)).map(({ id, request }) => [markOf(request), id] as const),
  )
  const others = lines.filter(({ id, request }) => {
    const mark = markOf(request)
    return mark !== undefined && stays.has(mark) && stays.get(mark) !== id
  })
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom("cart_items").where("id", "in", ids).execute()
}

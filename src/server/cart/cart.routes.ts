import type { Hono } from "hono"
import { type Cart, type CartItemRequest, cartEndpoints as calls } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { purchaseCart } from "../checkout/purchase.ts"
import { purchaseKey } from "../checkout/seen-cart.ts"
import type { InTransaction } from "../core/database/database.ts"
import { withIdempotencyKey } from "../core/database/idempotency.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import { readReceipt } from "../orders/receipts.ts"
import type { Services } from "../services.ts"
import { addLine, buildCart, removeLine, replaceLine } from "./change-lines.ts"
import { copyCart } from "./copy-cart.ts"
import { adoptCart, convertCart } from "./merge-cart.ts"
import { type CartOwner, createAnonymousCart } from "./rows.ts"
import { creditedOrigin, limitedBy, type SellingCall, sellerOf, stepOrigin } from "./seller.ts"
import { readCart } from "./show-cart.ts"

export function cartRoutes(app: Hono, services: Services): void {
  const { database, funnel } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const within = <T>(work: (trx: InTransaction) => Promise<T>) => inTransaction(database, work)
  const ofVisitor = <C extends SellingCall & { params: { token: string } }, T>(
    call: C,
    work: (trx: InTransaction, owner: CartOwner) => Promise<T>,
  ) => within((trx) => work(trx, { token: call.params.token, ...sellerOf(call) }))
  const ofCustomer = <C extends SellingCall & { customerId: string }, T>(
    call: C,
    work: (trx: InTransaction, owner: CartOwner & { customerId: string }) => Promise<T>,
  ) => within((trx) => work(trx, { customerId: call.customerId, ...sellerOf(call) }))

  /**
   * Counts products that a cart had nothing of before these lines, and a cart that was begun with them: by somebody who
   * is signed in, two steps at once.
   */
  const begun = (
    call: SellingCall & { readonly caller: { readonly customerId: string | null } },
    added: readonly CartItemRequest[],
    cart: Cart,
  ): Cart => {
    for (const [offerKey, lines] of Map.groupBy(added, ({ lotteryKey }) => lotteryKey))
      if (cart.cartItems.filter(({ lotteryKey }) => lotteryKey === offerKey).length === lines.length)
        funnel.countProduct(offerKey, `${cart.cartReference} ${cart.revision}`)
    if (cart.cartItems.length !== added.length) return cart
    const key = `${cart.cartReference} ${cart.revision}`
    funnel.count("cart", stepOrigin(call), key)
    if (call.caller.customerId) funnel.count("sign-in", stepOrigin(call), key)
    return cart
  }

  route(calls.createAnonymous, (call) => createAnonymousCart(database.tables, sellerOf(call), call.now))
  route(calls.getAnonymous, (call) => ofVisitor(call, (trx, owner) => readCart(trx, owner, call.now)))
  route(calls.get, (call) => ofCustomer(call, (trx, owner) => readCart(trx, owner, call.now)))
  route(calls.addItemAnonymous, async (call) =>
    begun(
      call,
      [call.body],
      await ofVisitor(call, (trx, owner) =>
        addLine(trx, owner, call.body, call.idempotencyKey || null, call.now),
      ),
    ),
  )
  route(calls.addItem, async (call) =>
    begun(
      call,
      [call.body],
      await ofCustomer(call, (trx, owner) =>
        addLine(trx, owner, call.body, call.idempotencyKey || null, call.now),
      ),
    ),
  )
  route(calls.buildAnonymous, async (call) =>
    begun(
      call,
      call.body.items,
      await ofVisitor(call, (trx, owner) => buildCart(trx, owner, call.body.items, call.now)),
    ),
  )
  route(calls.build, async (call) =>
    begun(
      call,
      call.body.items,
      await ofCustomer(call, (trx, owner) => buildCart(trx, owner, call.body.items, call.now)),
    ),
  )
  route(calls.updateItemAnonymous, (call) =>
    ofVisitor(call, (trx, owner) => replaceLine(trx, owner, call.params.id, call.body, call.now)),
  )
  route(calls.updateItem, (call) =>
    ofCustomer(call, (trx, owner) => replaceLine(trx, owner, call.params.id, call.body, call.now)),
  )
  route(calls.removeItemAnonymous, (call) =>
    ofVisitor(call, (trx, owner) => removeLine(trx, owner, call.params.id, call.now)),
  )
  route(calls.removeItem, (call) =>
    ofCustomer(call, (trx, owner) => removeLine(trx, owner, call.params.id, call.now)),
  )
  route(calls.copy, (call) => ofCustomer(call, (trx, owner) => copyCart(trx, owner, call.now)))
  route(calls.adoptAnonymous, (call) =>
    within((trx) => adoptCart(trx, call.params.token, call.body.into, sellerOf(call), call.now)),
  )
  route(calls.convertAnonymous, async (call) => {
    const converted = await ofCustomer(call, (trx, owner) =>
      convertCart(trx, call.params.token, owner, call.now),
    )
    if (converted.movedItems.length > 0) funnel.count("sign-in", stepOrigin(call), call.params.token)
    return converted
  })

  route(purchaseEndpoints.purchase, async (call) => {
    const { customerId, idempotencyKey, body, now } = call
    const { purchaseData, ...requested } = body
    const credited = creditedOrigin(call, requested)
    const key = purchaseKey(idempotencyKey, credited.partnerKey, purchaseData)
    funnel.count("pay", stepOrigin(call), `${customerId} ${key}`)
    const once = { customerId, key, call: "purchase", body }
    const { delegatedTo } = call.caller
    const from = { delegatedTo, limitedBy: limitedBy(call), depositedCents: null }
    const origin = { ...sellerOf(call), ...credited, ...from }
    const { id } = await within((trx) =>
      withIdempotencyKey<{ id: string }>(trx, once, now, async (store) => {
        const storeId = (id: string) => [store({ id })]
        return { id: await purchaseCart(trx, customerId, purchaseData, origin, services.clock, storeId) }
      }),
    )
    return readReceipt(database.tables, customerId, id, now, call.catalogue)
  })
}

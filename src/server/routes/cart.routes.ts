import type { Context, Hono } from "hono"
import { type Cart, cartEndpoints as calls } from "#src/contract/cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { headerNames } from "#src/contract/headers.ts"
import { purchaseEndpoints } from "#src/contract/purchase.ts"
import { adoptCart, convertCart } from "../carts/cart-handover.ts"
import {
  addLine,
  buildCart,
  type CartOwner,
  createAnonymousCart,
  readCart,
  removeLine,
  replaceLine,
} from "../carts/carts.ts"
import { purchaseCart } from "../carts/purchase.ts"
import { readReceipt } from "../carts/receipts.ts"
import type { InTransaction } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import { type Handler, serve } from "../http/serve.ts"
import { serviceAddresses } from "../http/service-addresses.ts"
import { oncePerKey } from "../money/idempotency.ts"
import { partnerKeyOf } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { placeOfSale, pricingOf } from "../site/pricings.ts"

export function cartRoutes(app: Hono, services: Services): void {
  const { database } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, serviceAddresses.main, endpoint, handler)
  const within = <T>(work: (trx: InTransaction) => Promise<T>) => inTransaction(database, work)
  const visitor = (call: { params: { token: string } }): CartOwner => ({ token: call.params.token })
  const customer = (call: { customerId: string }): CartOwner => ({ customerId: call.customerId })

  /** A cart whose lotteries have the names they have where its visitor plays. */
  const cartOf = async <C extends Cart>(
    { context }: { context: Context },
    work: (trx: InTransaction) => Promise<C>,
  ): Promise<C> => {
    const subVariant = context.req.header(headerNames.subVariant)
    const { names } = await placeOfSale(database.tables, await pricingOf(database.tables, subVariant))
    const cart = await within(work)
    const cartItems = cart.cartItems.map((item) => ({
      ...item,
      lotteryName: names[item.lotteryKey] ?? item.lotteryName,
    }))
    return { ...cart, cartItems }
  }

  route(calls.createAnonymous, ({ now }) => createAnonymousCart(database.tables, now))
  route(calls.getAnonymous, (call) => cartOf(call, (trx) => readCart(trx, visitor(call), call.now)))
  route(calls.get, (call) => cartOf(call, (trx) => readCart(trx, customer(call), call.now)))
  route(calls.addItemAnonymous, (call) =>
    cartOf(call, (trx) => addLine(trx, visitor(call), call.body, call.idempotencyKey, call.now)),
  )
  route(calls.addItem, (call) =>
    cartOf(call, (trx) => addLine(trx, customer(call), call.body, call.idempotencyKey, call.now)),
  )
  route(calls.buildAnonymous, (call) =>
    cartOf(call, (trx) => buildCart(trx, visitor(call), call.body.items, call.now)),
  )
  route(calls.build, (call) =>
    cartOf(call, (trx) => buildCart(trx, customer(call), call.body.items, call.now)),
  )
  route(calls.updateItemAnonymous, (call) =>
    cartOf(call, (trx) => replaceLine(trx, visitor(call), call.params.id, call.body, call.now)),
  )
  route(calls.updateItem, (call) =>
    cartOf(call, (trx) => replaceLine(trx, customer(call), call.params.id, call.body, call.now)),
  )
  route(calls.removeItemAnonymous, (call) =>
    cartOf(call, (trx) => removeLine(trx, visitor(call), call.params.id, call.now)),
  )
  route(calls.removeItem, (call) =>
    cartOf(call, (trx) => removeLine(trx, customer(call), call.params.id, call.now)),
  )
  route(calls.adoptAnonymous, (call) =>
    within((trx) => adoptCart(trx, call.params.token, call.body.into, call.now)),
  )
  route(calls.convertAnonymous, (call) =>
    cartOf(call, (trx) => convertCart(trx, call.params.token, call.customerId, call.now)),
  )

  route(purchaseEndpoints.purchase, async ({ customerId, idempotencyKey, body, now }) => {
    const { id } = await within((trx) =>
      oncePerKey(trx, { customerId, key: idempotencyKey, call: "purchase", body }, now, async () => {
        const { purchaseData, ...asked } = body
        const partnerKey = await partnerKeyOf(trx, asked.partnerKey)
        const origin = { ...asked, partnerKey, depositedCents: null }
        return { id: await purchaseCart(trx, customerId, purchaseData, origin, services.clock) }
      }),
    )
    return readReceipt(database.tables, customerId, id)
  })
}

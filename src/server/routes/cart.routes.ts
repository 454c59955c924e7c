import type { Context, Hono } from "hono"
import { cartEndpoints as calls } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import {
  addLine,
  buildCart,
  type CartOwner,
  createAnonymousCart,
  readCart,
  removeLine,
  replaceLine,
} from "../carts/carts.ts"
import { adoptCart, convertCart } from "../carts/merge-cart.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import type { Names } from "../catalogue/offers.ts"
import { namesFor } from "../catalogue/pricings.ts"
import { purchaseCart } from "../checkout/purchase.ts"
import type { InTransaction } from "../database/database.ts"
import { withIdempotencyKey } from "../database/idempotency.ts"
import { inTransaction } from "../database/transaction.ts"
import { type Handler, serve } from "../http/serve.ts"
import { readReceipt } from "../orders/receipts.ts"
import { partnerKeyOf } from "../partners/partners.ts"
import type { Services } from "../services.ts"

export function cartRoutes(app: Hono, services: Services): void {
  const { database } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const within = <T>(work: (trx: InTransaction) => Promise<T>) => inTransaction(database, work)
  /** Runs work on a cart whose products are called what they are called where its owner plays. */
  const named = <T>(
    { catalogue, context }: { catalogue: Catalogue; context: Context },
    work: (trx: InTransaction, names: Names) => Promise<T>,
  ) => within((trx) => work(trx, namesFor(catalogue, context)))
  const ofVisitor = <C extends { catalogue: Catalogue; context: Context; params: { token: string } }, T>(
    call: C,
    work: (trx: InTransaction, owner: CartOwner) => Promise<T>,
  ) => named(call, (trx, names) => work(trx, { token: call.params.token, names }))
  const ofCustomer = <C extends { catalogue: Catalogue; context: Context; customerId: string }, T>(
    call: C,
    work: (trx: InTransaction, owner: CartOwner & { customerId: string }) => Promise<T>,
  ) => named(call, (trx, names) => work(trx, { customerId: call.customerId, names }))

  route(calls.createAnonymous, ({ now }) => createAnonymousCart(database.tables, now))
  route(calls.getAnonymous, (call) => ofVisitor(call, (trx, owner) => readCart(trx, owner, call.now)))
  route(calls.get, (call) => ofCustomer(call, (trx, owner) => readCart(trx, owner, call.now)))
  route(calls.addItemAnonymous, (call) =>
    ofVisitor(call, (trx, owner) => addLine(trx, owner, call.body, call.idempotencyKey, call.now)),
  )
  route(calls.addItem, (call) =>
    ofCustomer(call, (trx, owner) => addLine(trx, owner, call.body, call.idempotencyKey, call.now)),
  )
  route(calls.buildAnonymous, (call) =>
    ofVisitor(call, (trx, owner) => buildCart(trx, owner, call.body.items, call.now)),
  )
  route(calls.build, (call) =>
    ofCustomer(call, (trx, owner) => buildCart(trx, owner, call.body.items, call.now)),
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
  route(calls.adoptAnonymous, (call) =>
    within((trx) => adoptCart(trx, call.params.token, call.body.into, call.now)),
  )
  route(calls.convertAnonymous, (call) =>
    ofCustomer(call, (trx, owner) => convertCart(trx, call.params.token, owner, call.now)),
  )

  route(purchaseEndpoints.purchase, async (call) => {
    const { customerId, idempotencyKey, body, now, catalogue } = call
    const { delegatedTo } = call.caller
    const once = { customerId, key: idempotencyKey, call: "purchase", body }
    const { id } = await named(call, (trx, names) =>
      withIdempotencyKey<{ id: string }>(trx, once, now, async (store) => {
        const { purchaseData, ...asked } = body
        // A delegated session sells for its own partner, whatever it says.
        const partnerKey = partnerKeyOf(catalogue, delegatedTo ?? asked.partnerKey)
        const origin = { ...asked, partnerKey, delegatedTo, depositedCents: null, names }
        const storeId = (id: string) => [store({ id })]
        return { id: await purchaseCart(trx, customerId, purchaseData, origin, services.clock, storeId) }
      }),
    )
    return readReceipt(database.tables, customerId, id, catalogue)
  })
}

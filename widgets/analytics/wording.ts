import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { AnalyticsEvent } from "#src/contract/site/analytics.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import type { CustomerAction } from "#src/shop/core/events.atoms.ts"
import { getQueryState } from "#src/shop/core/query/cache.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import type { Getter } from "#src/shop/core/store.ts"
import { lineProduct, type ProductFacts } from "./products.ts"

/** Events that the page around is told too: their properties are all single values. */
type FlatEvent = Extract<
  AnalyticsEvent,
  { readonly properties: Readonly<Record<string, string | number | undefined>> }
>
interface Worded {
  readonly name: FlatEvent["name"]
  readonly properties: Readonly<Record<string, string | number>>
}
const flat = (event: FlatEvent): Worded => ({
  name: event.name,
  properties: event.properties as Worded["properties"],
})

/** Collects what is known about products on this page. */
export function productFacts(get: Getter): ProductFacts {
  const entry = getQueryState(get, get(offersQueryAtom))
  return {
    source: get(identityAtom).surface,
    offers: (entry?.data ?? []) as readonly ProductOffer[],
  }
}

/** Words a customer's action as an event; null where there is nothing to report. */
export function worded(action: CustomerAction, get: Getter): Worded | null {
  if (action.did === "deposit") {
    const { id, status, depositMethodCode, amount } = action.deposit
    if (status !== "succeeded" && status !== "failed") return null
    const { amount: value, currency } = wireMoney(amount)
    return flat({
      name: status === "succeeded" ? "deposit_completed" : "deposit_failed",
      properties: { deposit_id: id, method: depositMethodCode, value, currency },
    })
  }
  if (action.did === "withdrawal_failed")
    return flat({ name: "withdrawal-failed", properties: { method: action.methodCode } })
  if (action.did === "withdrawal") {
    const { id, methodCode, bankType } = action
    const { amount: value, currency } = wireMoney(action.amount)
    return flat({
      name: "withdrawal-requested",
      properties: { id, method: methodCode, value, currency, ...(bankType ? { bank_type: bankType } : {}) },
    })
  }
  const { did, line, before, cart } = action
  const known = new Set(before.map(({ id }) => id))
  const item =
    did === "product_removed"
      ? before.find(({ id }) => id === line)
      : (cart.cartItems.find(({ id }) => id === line) ?? cart.cartItems.findLast(({ id }) => !known.has(id)))
  return item ? flat({ name: did, properties: lineProduct(item, cart, productFacts(get)) }) : null
}

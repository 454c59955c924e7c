import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { analyticsSession, openAnalytics, vendorQueue } from "#src/integrations/analytics.ts"
import { loadScript } from "#src/integrations/vendor-script.ts"
import { receiptQuery } from "#src/shop/account/customer-queries.ts"
import { cartAtom } from "#src/shop/cart/cart.atoms.ts"
import { isText, storedValue } from "#src/shop/core/browser/storage.ts"
import type { Credentials } from "#src/shop/core/client/credentials.ts"
import type { ShopEventName, ShopEvents } from "#src/shop/core/events.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { isNewSignupAtom } from "#src/shop/core/session.atoms.ts"
import { readAttribution } from "#src/shop/site/attribution.atoms.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { visitCookiesAtom } from "#src/shop/site/visit.atoms.ts"
import { cartProducts, receiptProducts } from "#widgets/analytics/products.ts"
import { productFacts } from "#widgets/analytics/wording.ts"
import { averagesAtom } from "../averages.ts"
import { readPageData } from "../page-data.ts"
import { followCustomer } from "./follow-customer.ts"
import type { Visit } from "./visit.ts"

const SCRIPT_MISSING = "Segment failed to load"

/** Tells the site's analytics service what happens: pages, who is signed in, and events where they happen. */
export function startAnalytics(
  { shop, page, path, report, listen }: Visit,
  { script, key }: NonNullable<ThirdParties["analytics"]>,
): void {
  const { store, client, identity } = shop
  const tracked = storedValue("localStorage", "lotto.analytics-session", isText)
  const touch = () => {
    client.options.touchSession?.()
    return client.options.sessionId()
  }
  const here = () => ({ path: path(), title: document.title, partner: identity.partner })
  const analytics = openAnalytics({
    vendor: vendorQueue(window as Parameters<typeof vendorQueue>[0], key),
    session: analyticsSession(tracked, touch),
    here,
    origin: location.origin,
    anonymousId: client.options.deviceId,
    attribution: () => attributionProperties(readAttribution(client.options.sessionId())),
    report,
  })
  loadScript(page, script, SCRIPT_MISSING).catch(report)

  const facts = () => productFacts(store.get)
  /** The cart is on the screen, and analytics not told yet. */
  let looksAtCart = false
  const trackCart = (name: "cart_viewed" | "checkout_started") => {
    const cart = store.get(cartAtom)
    if (!cart?.cartItems.length) return
    looksAtCart &&= name !== "cart_viewed"
    const { amount, currency } = wireMoney(cart.payable)
    const products = cartProducts(cart, facts())
    analytics.track({ name, properties: { cart_id: cart.cartReference, value: amount, currency, products } })
  }
  const lookAtCart = () => {
    looksAtCart = true
    trackCart("cart_viewed")
  }
  const showPage = () => {
    analytics.page(here())
    looksAtCart = false
    if (isSamePath(store.get(currentPageAtom).path, paths.cart.link())) lookAtCart()
  }
  const trackPurchase = ({ checkoutId, total, currency }: ShopEvents["lotto-purchase"]) => {
    const receipt = getQueryData(store.get, receiptQuery({ checkoutId }))
    const products = receipt ? receiptProducts(receipt, facts()) : []
    const goals = receipt?.trackingData.goals ?? []
    const codes = receipt?.trackingData.promotionCodes ?? []
    const discount = receipt && codes.length > 0 ? wireMoney(receipt.trackingData.discount).amount : null
    const coupon = discount === null ? {} : { discount, coupon: codes.join(",") }
    const properties = { order_id: checkoutId, value: total, currency, ...coupon, products, goals }
    analytics.track({ name: "order_completed", properties })
  }

  const trackers: { [N in ShopEventName]?: (detail: ShopEvents[N]) => void } = {
    "lotto-sign-in": () =>
      analytics.track({ name: store.get(isNewSignupAtom) ? "signed_up" : "signed_in", properties: {} }),
    "lotto-sign-out": () => analytics.track({ name: "signed_out", properties: {} }),
    "lotto-checkout": () => trackCart("checkout_started"),
    "lotto-purchase": trackPurchase,
    "lotto-analytics": (event) => {
      analytics.track(event)
      if (event.name === "step" && event.properties.step === "cart") lookAtCart()
    },
  }
  let customer: Credentials | null = null
  let identified = ""
  /** Says who is signed in, and again when more is known of them. */
  const identify = () => {
    if (!customer) return
    const { customerId, pricingId, segmentName } = customer
    const subVariant = store.get(visitCookiesAtom).read("subVariant")
    const traits = {
      pricing_id: pricingId,
      segment_name: segmentName,
      ...(subVariant && { sub_variant: subVariant }),
      ...store.get(averagesAtom),
    }
    const said = JSON.stringify([customerId, traits])
    if (said === identified) return
    identified = said
    analytics.identify(customerId, traits)
  }
  followCustomer(shop, {
    known: (credentials) => {
      customer = credentials
      identify()
    },
    forgotten: () => {
      customer = null
      identified = ""
      analytics.reset()
    },
  })
  store.sub(averagesAtom, () => store.get(averagesAtom) && identify())
  showPage()
  for (const [experiment, variant] of Object.entries(readPageData().variants))
    analytics.track({ name: "experiment_viewed", properties: { experiment, variant } })
  store.sub(currentPageAtom, showPage)
  store.sub(cartAtom, () => looksAtCart && trackCart("cart_viewed"))
  listen((name, detail) => {
    trackers[name]?.(detail as never)
    return true
  })
}

const attributionProperties = ({ referringDomain, ...named }: ReturnType<typeof readAttribution>) => ({
  ...named,
  ...(referringDomain ? { referring_domain: referringDomain } : {}),
})

import { useEffect, useRef } from "react"
import type { Cart } from "#src/contract/cart/cart.ts"
import { followConsent, isAgreed } from "#src/domain/core/browser/consent.ts"
import { watchSize } from "#src/domain/core/browser/observe.ts"
import { cartAtom, cartChange, cartTokensAtom, clearCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { openCheckoutAtom, openerName } from "#src/shop/checkout/open-checkout.atoms.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useStore } from "#src/shop/core/store.ts"
import { defineTexts, readerAtom } from "#src/shop/core/texts.ts"
import { arrivalForFrameAtom } from "#src/shop/site/arrival-for-frame.atoms.ts"
import type { CheckoutFrameProps } from "../steps/purchase-surface.ts"
import { mount } from "./frame/host.ts"
import type { MountedFrame } from "./frame/mounted-frame.ts"

const texts = defineTexts("checkout-frame", { title: "Sign in and pay" })

const OWN_FONT = "Figtree Variable"
const noToken = async () => null
const consentNow = () => ({ consent: isAgreed() ? ("all" as const) : ("essential" as const) })

/** The typeface of the steps in this page, which has the shop's own only where it loads that. */
function fontOf(element: Element): { font?: string } {
  const font = getComputedStyle(element).getPropertyValue("--lotto-font").trim()
  if (!font.includes(OWN_FONT)) return font ? { font } : {}
  return [...document.fonts].some(({ family }) => family.includes(OWN_FONT))
    ? {}
    : { font: "system-ui, sans-serif" }
}

const cartFacts = (cart: Cart | null): string => (cart ? JSON.stringify(cartChange(cart)) : "")

/**
 * Signing in and paying on a partner's page: the shop's own frame, which nothing on the page can look into.
 * The anonymous cart goes in; what comes out is told as the element's events. Neither the customer's tokens
 * nor anything they type ever reaches the page.
 */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const store = useStore()
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const target = container.current
    const { partner, apiBase, locale } = store.get(identityAtom)
    if (!target || !partner) return
    const { host, channel, campaign, theme, history, getToken } = latest.current
    const cart = store.get(cartTokensAtom).read()
    let frame: MountedFrame | null = null
    let endConsent = () => {}
    let unmounted = false
    let signedIn = false
    // The page knows how the cart and the flow stood when the frame came.
    let knownCart = cartFacts(store.get(cartAtom))
    let knownStep = "pay"
    const open = store.get(openCheckoutAtom)
    const opener = openerName(host)
    open.write(opener)
    // Another element may have its own frame open since then.
    const forget = () => {
      if (open.read() === opener) open.write(undefined)
    }
    // A dialog that was closed around the frame stays closed when the page is loaded anew.
    const dialog = target.closest("dialog")
    let isPaid = false
    let wasSeen = true
    const endWatching = watchSize(target, () => {
      const isSeen = !dialog || dialog.open
      if (!isSeen) forget()
      else if (!wasSeen && !isPaid) open.write(opener)
      wasSeen = isSeen
    })
    const cancel = () => {
      forget()
      latest.current.onCancel()
    }
    mount(target, {
      partner,
      shop: apiBase,
      step: "checkout",
      locale,
      theme,
      history,
      title: store.get(readerAtom)(texts)("title"),
      minHeight: 560,
      arrival: store.get(arrivalForFrameAtom),
      // As it is, so that whatever is wrong with it is told.
      getToken: getToken && ((challenge) => (latest.current.getToken ?? noToken)(challenge)),
      ...(channel ? { channel } : {}),
      ...(campaign ? { campaign } : {}),
      ...(cart ? { cart } : {}),
      ...fontOf(target),
      ...consentNow(),
    }).then((mounted) => {
      if (unmounted) return mounted.dispose()
      frame = mounted
      endConsent = followConsent(() => mounted.setConsent(consentNow().consent))
      mounted.on("ready", () => mounted.focus())
      mounted.on("sign-in", () => {
        // The cart is the customer's now; this page's token of it leads nowhere any more.
        signedIn = true
        store.get(cartTokensAtom).write(undefined)
        store.set(announceAtom, { name: "lotto-sign-in", detail: {} })
      })
      mounted.on("sign-out", () => {
        signedIn = false
        store.set(announceAtom, { name: "lotto-sign-out", detail: {} })
      })
      mounted.on("cart", (detail) => {
        if (knownCart !== JSON.stringify(detail))
          store.set(announceAtom, { name: "lotto-cart-change", detail })
        knownCart = JSON.stringify(detail)
      })
      mounted.on("analytics", (detail) => {
        const step = detail.name === "step" ? detail.properties.step : null
        if (step !== knownStep) store.set(announceAtom, { name: "lotto-analytics", detail })
        if (typeof step === "string") knownStep = step
      })
      mounted.on("error", (detail) => store.set(announceAtom, { name: "lotto-error", detail }))
      mounted.on("purchase", (detail) => {
        store.get(cartTokensAtom).write(undefined)
        store.set(clearCartAtom)
        isPaid = true
        forget()
        store.set(announceAtom, { name: "lotto-purchase", detail })
        latest.current.onPurchase(detail.checkoutId)
      })
      mounted.on("cancel", ({ step, reason }) => {
        const detail = { step, reason: reason === "escape" ? reason : ("back" as const) }
        store.set(announceAtom, { name: "lotto-cancel", detail })
        // A customer's cart is seen in the frame only: it goes back to it there.
        if (!signedIn || reason === "escape") cancel()
      })
    }, cancel)
    return () => {
      unmounted = true
      endWatching()
      // Not on a page that is left or loaded anew: nothing is taken off that.
      forget()
      endConsent()
      frame?.dispose()
    }
  }, [store])

  return <div ref={container} />
}

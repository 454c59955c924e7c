import { lazy, Suspense, useCallback, useEffect } from "react"
import { LotteryListing } from "#src/shop/catalogue/lottery-listing.tsx"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import type { PurchaseFlow } from "#src/shop/tickets/builder/purchase.tsx"
import { TicketBuilder } from "#src/shop/tickets/builder/ticket-builder.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import css from "./purchase-steps.css?inline"
import type { PurchaseSurface } from "./purchase-surface.ts"
import { useShownStep } from "./shown-step.ts"
import { useResumedCheckout } from "./use-resumed-checkout.ts"

/** Steps of a purchase that a browser loads when the customer comes to them. */
const cartPage = async () => ({ default: (await import("#src/shop/cart/page.tsx")).CartPage })
const checkoutPage = async () => ({
  default: (await import("#src/shop/checkout/checkout.tsx")).Checkout,
})
const mergedLines = async () => ({
  default: (await import("#src/shop/cart/merged-lines.tsx")).MergedLines,
})
const promotionCodes = async () => ({
  default: (await import("#src/shop/promotions/promotions.tsx")).Promotions,
})
const receiptPage = async () => ({
  default: (await import("#src/shop/orders/receipt.tsx")).Receipt,
})
const signInPage = async () => ({
  default: (await import("#src/shop/sign-in/sign-in.tsx")).SignIn,
})
const rafflePage = async () => ({
  default: (await import("#src/shop/raffles/builder/raffle-builder.tsx")).RaffleBuilder,
})

const CartPage = lazy(cartPage)
const Checkout = lazy(checkoutPage)
const MergedLines = lazy(mergedLines)
const Promotions = lazy(promotionCodes)
const Raffle = lazy(rafflePage)
const Receipt = lazy(receiptPage)
const SignIn = lazy(signInPage)

export interface PurchaseStepsProps {
  readonly flow: PurchaseFlow
  readonly element: PurchaseSurface
  readonly gameType?: string | null
  readonly draw?: number | null
  readonly quantity?: number | null
}

/** The step of a purchase that is to be seen. What comes after the ticket is loaded when it is needed. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  useStyles(css)
  const { step, lottery } = props.flow
  const isRaffle =
    useOffers().data?.some(({ key, type }) => key === lottery && type === "raffle_ticket") ?? false
  const words = useLoadTexts()
  const { go } = props.flow
  useShownStep(props.element.host, go)
  useResumedCheckout(
    props.element,
    useCallback(() => go("pay"), [go]),
  )
  useEffect(() => {
    if (step === "choose") whenIdle(() => void cartPage().catch(() => null))
  }, [step])
  // Not inside the boundary below: what the server rendered must be alive when the element says it is, and a
  // boundary comes alive later than what is around it.
  if (step === "list") return <LotteryListing onChoose={props.flow.choose} />
  if (step === "choose" && !isRaffle) return <Choose {...props} />
  return (
    <Suspense
      fallback={
        <div className="page page--narrow">
          <Skeleton label={words.loading} lines={4} tall />
        </div>
      }
    >
      {step === "choose" ? (
        <Raffle offer={lottery ?? ""} draw={props.draw ?? null} onAdded={() => props.flow.go("cart")} />
      ) : (
        <LaterStep {...props} />
      )}
    </Suspense>
  )
}

function Choose({ flow, gameType = null, draw = null, quantity = null }: PurchaseStepsProps) {
  return (
    <TicketBuilder
      offer={flow.lottery ?? ""}
      gameType={gameType}
      draw={draw}
      games={quantity}
      onAdded={() => flow.go("cart")}
    />
  )
}

function LaterStep({ flow, element }: PurchaseStepsProps) {
  const { step, lottery, checkoutId, go } = flow
  const announce = useSetAtom(announceAtom)
  const begin = () => go(lottery ? "choose" : "list")
  if (step === "cart")
    return (
      <CartPage
        onCheckout={() => go("pay")}
        onBrowse={begin}
        onEdit={flow.choose}
        promotions={<Promotions />}
      />
    )
  // On a partner's page everything from here on is the shop's own frame, the receipt included.
  if (element.surface === "partner")
    return <element.CheckoutFrame {...element} onCancel={() => go("cart")} onPurchase={flow.purchased} />
  if (step === "sign-in") return <SignIn isStep onSignedIn={() => go("pay")} />
  if (step === "receipt") return <Receipt checkout={checkoutId ?? ""} onAnother={begin} />
  return (
    <Checkout
      onPurchased={flow.purchased}
      onSignInNeeded={() => go("sign-in")}
      onBack={() => {
        announce({ name: "lotto-cancel", detail: { step, reason: "back" } })
        go("cart")
      }}
      promotions={<Promotions />}
      news={<MergedLines />}
    />
  )
}

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useStepHistory } from "#src/shop/core/step-history.ts"
import { useStepStart } from "#src/shop/core/step-start.ts"
import type { StepRules } from "#src/shop/core/step-trail.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import css from "./purchase.css?inline"

const purchaseTexts = defineTexts("purchase", {
  steps: "Steps",
  list: "Lottery",
  choose: "Ticket",
  cart: "Cart",
  pay: "Pay",
  done: "Done",
  back: "Back",
})

/** Looking at the cart can wait for the ticket; where its part does not come, the step is a word as before. */
const CartStep = lazy(() =>
  import("./cart-step.tsx").then(
    ({ CartStep }) => ({ default: CartStep }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

export type PurchaseStep = "list" | "choose" | "cart" | "sign-in" | "pay" | "receipt"

/** Where the flow stands, and how a step moves it. */
export interface PurchaseFlow {
  readonly step: PurchaseStep
  readonly lottery: string | null
  readonly checkoutId: string | null
  readonly go: (step: PurchaseStep) => void
  readonly choose: (lottery: string) => void
  readonly purchased: (checkoutId: string) => void
}

export interface PurchaseProps {
  readonly lottery: string | null
  readonly first: PurchaseStep
  /** Each step has an entry in the browser's history. */
  readonly hasHistory: boolean
  /** Shows a step. The features themselves are put together where elements are made. */
  readonly show: (flow: PurchaseFlow) => ReactNode
}

const order = ["choose", "cart", "pay", "done"] as const
const stepOf: Record<PurchaseStep, (typeof order)[number]> = {
  list: "choose",
  choose: "choose",
  cart: "cart",
  "sign-in": "pay",
  pay: "pay",
  receipt: "done",
}

type PurchaseState = Pick<PurchaseFlow, "step" | "lottery" | "checkoutId">

const stepRules: StepRules<PurchaseState> = {
  isSame: (one, other) =>
    one.step === other.step && one.lottery === other.lottery && one.checkoutId === other.checkoutId,
  // Signing in is a part of paying, and nobody goes back to a payment that is done.
  replaces: (now, next) =>
    now.step === "sign-in" || (now.step === "pay" && (next.step === "sign-in" || next.step === "receipt")),
}

/** The whole purchase in one place, step by step: choose, cart, sign in, pay, receipt. */
export function Purchase({ lottery, first, hasHistory, show }: PurchaseProps) {
  useStyles(css)
  const t = useTexts(purchaseTexts)
  const announce = useSetAtom(announceAtom)
  const [state, setState] = useState<PurchaseState>({
    step: first,
    lottery,
    checkoutId: null,
  })
  const go = useCallback((step: PurchaseStep) => setState((now) => ({ ...now, step })), [])
  const choose = useCallback(
    (key: string) => setState((now) => ({ ...now, lottery: key, step: "choose" })),
    [],
  )
  const purchased = useCallback(
    (checkoutId: string) => setState((now) => ({ ...now, checkoutId, step: "receipt" })),
    [],
  )
  useStepHistory(state, setState, hasHistory, stepRules)
  const { step } = state
  const { surface } = useAtomValue(identityAtom)
  // On a partner's page the receipt is in the shop's frame, which tells of it.
  const isTold = surface !== "partner" || step !== "receipt"
  useEffect(() => {
    if (isTold) announce({ name: "lotto-analytics", detail: { name: "step", properties: { step } } })
  }, [announce, step, isTold])
  const root = useStepStart(step)
  const now = stepOf[state.step]
  // The server renders without a cart, so the first rendering here does too.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const back: Partial<Record<PurchaseStep, PurchaseStep>> = {
    ...(lottery ? {} : { choose: "list" }),
    cart: state.lottery ? "choose" : "list",
    "sign-in": "cart",
    pay: "cart",
  }
  const previous = back[state.step]
  return (
    <div className="purchase" ref={root} data-step={step}>
      <ol className="purchase__steps" aria-label={t("steps")}>
        {order.map((step) => (
          <li key={step} aria-current={step === now ? "step" : undefined}>
            {step === "cart" && isAlive && now === "choose" ? (
              <Suspense fallback={t(step)}>
                <CartStep onOpen={() => go("cart")}>{t(step)}</CartStep>
              </Suspense>
            ) : (
              t(step)
            )}
          </li>
        ))}
      </ol>
      {previous ? (
        <div className="purchase__back">
          <Button
            look="quiet"
            onClick={() => {
              announce({ name: "lotto-cancel", detail: { step: state.step, reason: "back" } })
              go(previous)
            }}
          >
            {t("back")}
          </Button>
        </div>
      ) : null}
      {show({ ...state, go, choose, purchased })}
    </div>
  )
}

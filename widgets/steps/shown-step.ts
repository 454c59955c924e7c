import { useEffect } from "react"
import type { PurchaseFlow } from "#src/shop/tickets/builder/purchase.tsx"

/** Steps that a page may lead its visitor to, and what they are called inside. */
const steps = { cart: "cart", checkout: "pay" } as const
export type ShownStep = keyof typeof steps

/** The purchases that elements show, by element. */
const flows = new WeakMap<Element, PurchaseFlow["go"]>()

/** Lets the page move the purchase of an element. */
export function useShownStep(host: Element | null, go: PurchaseFlow["go"]): void {
  useEffect(() => {
    if (!host) return
    flows.set(host, go)
    return () => void flows.delete(host)
  }, [host, go])
}

/** Moves the purchase that an element shows. */
export const moveTo = (host: Element, step: ShownStep): void => flows.get(host)?.(steps[step])

export const isShownStep = (step: unknown): step is ShownStep =>
  typeof step === "string" && Object.hasOwn(steps, step)

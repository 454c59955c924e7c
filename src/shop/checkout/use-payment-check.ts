import { useEffect, useRef } from "react"
import type { Outcome } from "#src/contract/payments/outcome.ts"
import { customerIdAtom } from "../core/credentials.atoms.ts"
import { useAtomValue, useSetAtom } from "../core/store.ts"
import { resumePaymentAtom } from "./money-call.ts"
import { isNotReceived, type PaymentCheck, type PaymentPurpose, paymentCheckAtom } from "./pending-payment.ts"

/**
 * Whether a payment of these purposes is being checked, or did not arrive. One that was pending when the page was
 * loaded is followed: `onKnown` is given what became of it, `onRefused` why it was refused.
 */
export function usePaymentCheck(
  purposes: readonly PaymentPurpose[],
  onKnown: (outcome: Outcome) => void,
  onRefused: (error: unknown) => void,
): PaymentCheck["state"] | null {
  const customerId = useAtomValue(customerIdAtom)
  const resume = useSetAtom(resumePaymentAtom)
  const check = useAtomValue(paymentCheckAtom)
  const listener = useRef({ purposes, onKnown, onRefused })
  listener.current = { purposes, onKnown, onRefused }
  useEffect(() => {
    if (customerId === undefined) return
    let isHere = true
    for (const purpose of listener.current.purposes)
      resume(purpose).then(
        (outcome) => {
          if (isHere && outcome) listener.current.onKnown(outcome)
        },
        (error: unknown) => {
          if (isHere && !isNotReceived(error)) listener.current.onRefused(error)
        },
      )
    return () => {
      isHere = false
    }
  }, [customerId, resume])
  return check && purposes.includes(check.purpose) ? check.state : null
}

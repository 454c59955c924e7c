import type { ReactNode } from "react"
import { paymentCheckAtom } from "#src/shop/checkout/pending-payment.ts"
import { useStepStart } from "#src/shop/core/step-start.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"

/**
 * Why a payment failed, brought to where the customer looks. Of one that is being checked, or never arrived, its check
 * tells instead: nothing is called failed whose end is not known.
 */
export function PaymentFailure(props: { title: string; children: ReactNode }) {
  return useAtomValue(paymentCheckAtom) ? null : <Failure {...props} />
}

function Failure({ title, children }: { title: string; children: ReactNode }) {
  const root = useStepStart("failed", { follows: true })
  return (
    <div ref={root}>
      <Notice level="error" title={title}>
        {children}
      </Notice>
    </div>
  )
}

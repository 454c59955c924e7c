import type { ReactNode } from "react"
import { useStepStart } from "#src/state/site/step-start.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"

/** Why a payment failed, brought to where the customer looks. */
export function PaymentFailure({ title, children }: { title: string; children: ReactNode }) {
  const root = useStepStart("failed", { follows: true })
  return (
    <div ref={root}>
      <Notice level="error" title={title}>
        {children}
      </Notice>
    </div>
  )
}

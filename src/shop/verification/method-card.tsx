import type { ReactNode } from "react"
import type { VerificationMethod, VerificationStatus } from "#src/contract/verification/method.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

export type OfferedStatus = Exclude<VerificationStatus, "disabled">

/** Properties of a way to verify that checks the customer here. */
export interface CheckProps {
  readonly status: OfferedStatus
  readonly canTry: boolean
  readonly onVerified: () => void
}

/** One way to verify: what it is, how far the customer is with it, and what can be done. */
export function MethodCard({
  type,
  status,
  children,
}: {
  type: Extract<
    VerificationMethod,
    "auto_verification" | "connect_id" | "drivers_licence" | "greenid_ui" | "photo_id_upload" | "pdf_form"
  >
  status: OfferedStatus
  children: ReactNode
}) {
  const t = useTexts(verifyAccountTexts)
  return (
    <section className="card stack" aria-labelledby={type}>
      <div>
        <h2 id={type}>{t(type)}</h2>
        <p className="small muted">{t(status)}</p>
      </div>
      {children}
    </section>
  )
}

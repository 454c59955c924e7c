import { type ReactNode, useState } from "react"
import type { VerificationMethod, VerificationStatus } from "#src/contract/verification/method.ts"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
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

/** Explains a check that did not verify the customer. */
export function Outcome({ of }: { of: VerificationOutcome | null }) {
  const t = useTexts(verifyAccountTexts)
  if (of === "not_matched")
    return (
      <Notice level="error" title={t("notMatchedTitle")}>
        {t("notMatched")}
      </Notice>
    )
  if (of === "pending") return <Notice title={t("pendingTitle")}>{t("pendingResult")}</Notice>
  return null
}

/**
 * Holds the outcome of a check, which is shown unless the customer is verified by it; null before there is
 * one.
 */
export function useOutcome(onVerified: () => void): {
  readonly outcome: VerificationOutcome | null
  readonly settle: (found: VerificationOutcome | null) => void
} {
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null)
  return { outcome, settle: (found) => (found === "verified" ? onVerified() : setOutcome(found)) }
}

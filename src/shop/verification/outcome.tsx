import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { verifyAccountTexts } from "./verify-account.texts.ts"

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

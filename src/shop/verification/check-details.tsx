import { useState } from "react"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { CheckedDetails } from "./checked-details.tsx"
import { type CheckProps, MethodCard } from "./method-card.tsx"
import { Outcome } from "./outcome.tsx"
import { useOutcome } from "./use-outcome.ts"
import { verifyAtom } from "./verification.atoms.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

/** Has the customer's details compared with records, with one press. */
export function CheckDetails({ status, canTry, onVerified }: CheckProps) {
  const t = useTexts(verifyAccountTexts)
  const verify = useSetAtom(verifyAtom)
  const [busy, setBusy] = useState(false)
  const { outcome, settle } = useOutcome(onVerified)
  const [problem, setProblem] = useState<string | null>(null)

  async function onCheck(): Promise<void> {
    setBusy(true)
    settle(null)
    setProblem(null)
    try {
      settle(await verify(null))
    } catch (error) {
      setProblem(asFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <MethodCard type="auto_verification" status={status}>
      <p className="muted">{t("autoHint")}</p>
      <CheckedDetails />
      {problem ? <Notice level="error">{problem}</Notice> : null}
      <Outcome of={outcome} />
      {status !== "pending" && canTry ? (
        <div className="row">
          <Button busy={busy} onClick={() => void onCheck()}>
            {t("check")}
          </Button>
        </div>
      ) : null}
    </MethodCard>
  )
}

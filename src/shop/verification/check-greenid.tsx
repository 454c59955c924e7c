import { lazy, Suspense, useState } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { CheckedDetails } from "./checked-details.tsx"
import { type CheckProps, MethodCard } from "./method-card.tsx"
import { Outcome } from "./outcome.tsx"
import { useOutcome } from "./use-outcome.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

const GreenIdSession = lazy(async () => ({
  default: (await import("./greenid-session.tsx")).GreenIdSession,
}))

/** Has greenID compare the customer's details and papers, in its own forms. */
export function CheckGreenId({ status, canTry, onVerified }: CheckProps) {
  const t = useTexts(verifyAccountTexts)
  const [isOpen, setOpen] = useState(false)
  const { outcome, settle } = useOutcome(onVerified)
  const isOffered = status !== "pending" && canTry
  return (
    <MethodCard type="greenid_ui" status={status}>
      <p className="muted">{t("greenIdHint")}</p>
      <Outcome of={outcome} />
      {isOffered && isOpen ? (
        <Suspense fallback={<Skeleton label={t("greenid_ui")} lines={6} />}>
          <GreenIdSession
            onEnd={(found) => {
              settle(found)
              if (found !== "verified") setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
      {isOffered && !isOpen ? (
        <>
          <CheckedDetails />
          <div className="row">
            <Button
              look="secondary"
              onClick={() => {
                settle(null)
                setOpen(true)
              }}
            >
              {t("greenIdOpen")}
            </Button>
          </div>
        </>
      ) : null}
    </MethodCard>
  )
}

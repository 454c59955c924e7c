import { lazy, Suspense, useState } from "react"
import type { LicenceForm as Licence } from "#src/contract/verification/verification.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { type CheckProps, MethodCard } from "./method-card.tsx"
import { Outcome } from "./outcome.tsx"
import { useOutcome } from "./use-outcome.ts"
import { verifyAtom } from "./verification.atoms.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

const LicenceForm = lazy(async () => ({ default: (await import("./licence-form.tsx")).LicenceForm }))

/** Has the customer's licence compared with their state's records. */
export function CheckLicence({ status, canTry, home, onVerified }: CheckProps & { home: string }) {
  const t = useTexts(verifyAccountTexts)
  const verify = useSetAtom(verifyAtom)
  const [isTyping, setTyping] = useState(false)
  const { outcome, settle } = useOutcome(onVerified)
  const isOpen = status !== "pending" && canTry

  async function onCheck(licence: Licence): Promise<void> {
    settle(null)
    settle(await verify(licence))
  }
  return (
    <MethodCard type="drivers_licence" status={status}>
      <p className="muted">{t("licenceHint")}</p>
      <Outcome of={outcome} />
      {isOpen && isTyping ? (
        <Suspense fallback={<Skeleton label={t("drivers_licence")} lines={4} />}>
          <LicenceForm home={home} onCheck={onCheck} onCancel={() => setTyping(false)} />
        </Suspense>
      ) : null}
      {isOpen && !isTyping ? (
        <div className="row">
          <Button look="secondary" onClick={() => setTyping(true)}>
            {t("useLicence")}
          </Button>
        </div>
      ) : null}
    </MethodCard>
  )
}

import { useState } from "react"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { giveUpDepositAtom } from "./deposit.atoms.ts"
import { paypalTexts } from "./paypal.texts.ts"
import { inWindow, leadToPayPal, openPayPalWindow } from "./paypal-window.ts"

/** A deposit that is approved in PayPal, or that PayPal still checks. */
export function PayPalProgress({
  deposit: { id, amount, challengeUrl: url },
  onChange,
}: {
  deposit: Deposit
  onChange: (deposit: Deposit) => void
}) {
  const t = useTexts(paypalTexts)
  const { surface } = useAtomValue(identityAtom)
  const giveUp = useSetAtom(giveUpDepositAtom)
  const [busy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!url)
    return (
      <>
        <h2>{t("waitingTitle")}</h2>
        <p>{t("waitingHint")}</p>
        <Skeleton label={t("waitingTitle")} lines={2} />
      </>
    )
  async function turnRound(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      onChange(await giveUp(id))
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setFailure(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h2>{t("approveTitle")}</h2>
      <p>{t("approveHint", { amount: formatMoney(amount) })}</p>
      {isBlocked ? <Notice level="info">{t("blocked")}</Notice> : null}
      {failure ? (
        <Notice level="error" title={t("failedTitle")}>
          {failure}
        </Notice>
      ) : null}
      <div className="row">
        {isBlocked ? (
          <ButtonLink href={inWindow(url)} newTab>
            {t("goOnInTab")}
          </ButtonLink>
        ) : (
          <Button onClick={() => setBlocked(leadToPayPal(openPayPalWindow(), url, surface) === "blocked")}>
            {t("goOn")}
          </Button>
        )}
        <Button look="secondary" busy={busy} onClick={() => void turnRound()}>
          {t("otherWay")}
        </Button>
      </div>
    </>
  )
}

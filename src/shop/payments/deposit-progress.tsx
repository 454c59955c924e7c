import { lazy, Suspense, useEffect, useState } from "react"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useStepStart } from "#src/shop/core/step-start.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { checkDepositAtom, giveUpDepositAtom, isDepositSettled } from "./deposit.atoms.ts"
import css from "./payment.css?inline"
import { paymentTexts } from "./payment.texts.ts"

const PayPalProgress = lazy(async () => ({
  default: (await import("./paypal-progress.tsx")).PayPalProgress,
}))

/** Between two looks at a deposit that is on its way, milliseconds. */
const POLL_MS = 1500

/** A deposit on its way: the bank's own question in a frame, or the wait for its answer. */
export function DepositProgress({
  deposit,
  withPurchase,
  onChange,
}: {
  deposit: Deposit
  withPurchase: boolean
  onChange: (deposit: Deposit) => void
}) {
  useStyles(css)
  const t = useTexts(paymentTexts)
  const check = useSetAtom(checkDepositAtom)
  const giveUp = useSetAtom(giveUpDepositAtom)
  const isChallenge = deposit.status === "challenge" && deposit.challengeUrl !== null
  const root = useStepStart(isChallenge ? "challenge" : "pending", { follows: true })
  const settled = isDepositSettled(deposit, withPurchase)
  useEffect(() => {
    if (settled) return
    const timer = setInterval(() => {
      // A look that fails is repeated: the deposit itself goes on without us.
      check(deposit.id).then(onChange, () => {})
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [settled, deposit.id, check, onChange])
  if (deposit.depositMethodCode === PAYPAL_METHOD)
    return (
      <div className="stack" ref={root}>
        <Suspense fallback={<Skeleton label={t("pending")} lines={4} />}>
          <PayPalProgress deposit={deposit} onChange={onChange} />
        </Suspense>
      </div>
    )
  if (deposit.status === "challenge" && deposit.challengeUrl)
    return (
      <div className="stack" ref={root}>
        <BankCheck onCancel={async () => onChange(await giveUp(deposit.id))} />
        <iframe
          className="payment__challenge"
          title={t("challengeTitle")}
          src={deposit.challengeUrl}
          style={
            deposit.challengeSize
              ? {
                  inlineSize: `${deposit.challengeSize.width}px`,
                  blockSize: `${deposit.challengeSize.height}px`,
                }
              : undefined
          }
        />
      </div>
    )
  return (
    <div className="stack" ref={root}>
      <h2>{t("pendingTitle")}</h2>
      <p>{t("pendingHint")}</p>
      <Skeleton label={t("pendingTitle")} lines={2} />
    </div>
  )
}

/** Above a bank's question, the same for every gateway: what it is, and the way out of it. */
export function BankCheck({ onCancel }: { onCancel: () => void | Promise<void> }) {
  const t = useTexts(paymentTexts)
  const [busy, setBusy] = useState(false)
  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await onCancel()
    } catch {
      // The question stays, so it can be answered or cancelled once the shop can be reached.
    }
    setBusy(false)
  }
  return (
    <>
      <h2>{t("challengeTitle")}</h2>
      <p>{t("challengeHint")}</p>
      <div>
        <Button look="quiet" busy={busy} onClick={() => void cancel()}>
          {t("challengeCancel")}
        </Button>
      </div>
    </>
  )
}

/** The deposit went through and the purchase after it did not. */
export function NotBought({ message }: { message: string }) {
  const t = useTexts(paymentTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <Notice
      level="error"
      title={t("purchaseFailedTitle")}
      actions={<ButtonLink href={href(paths.cart.link())}>{t("backToCart")}</ButtonLink>}
    >
      {message}
    </Notice>
  )
}

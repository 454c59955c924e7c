import { paymentCheckTexts } from "#src/shop/checkout/payment-check.texts.ts"
import type { PaymentCheck } from "#src/shop/checkout/pending-payment.ts"
import { useStepStart } from "#src/shop/core/step-start.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"

/** That a payment whose answer was lost is looked into, or that it never arrived. */
export function CheckedPayment({ state }: Pick<PaymentCheck, "state">) {
  const t = useTexts(paymentCheckTexts)
  const root = useStepStart(state, { follows: true })
  return (
    <div ref={root}>
      {state === "checking" ? (
        <>
          <Notice title={t("checkingTitle")}>{t("checkingHint")}</Notice>
          <Skeleton label={t("checkingTitle")} lines={2} />
        </>
      ) : (
        <Notice level="error" title={t("notReceivedTitle")}>
          {t("notReceivedHint")}
        </Notice>
      )}
    </div>
  )
}

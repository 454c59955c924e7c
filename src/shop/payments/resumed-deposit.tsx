import type { Deposit } from "#src/contract/payments/deposit.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { isDepositSettled } from "./deposit.atoms.ts"
import { DepositProgress, NotBought } from "./deposit-progress.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { PaymentFailure } from "./payment-failure.tsx"

/** A deposit for the cart that was sent before the page was loaded again. */
export function ResumedDeposit({
  deposit,
  onChange,
}: {
  deposit: Deposit
  onChange: (deposit: Deposit) => void
}) {
  const t = useTexts(paymentTexts)
  if (deposit.purchaseFailure) return <NotBought message={deposit.purchaseFailure.message} />
  if (!isDepositSettled(deposit, true))
    return <DepositProgress deposit={deposit} withPurchase onChange={onChange} />
  if (deposit.status !== "failed") return null
  return <PaymentFailure title={t("failedTitle")}>{deposit.failureMessage ?? t("failed")}</PaymentFailure>
}

import type { Money } from "#src/contract/money.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import type { WalletOutcome } from "#src/ui/form/wallet-frame-messages.ts"
import type { CartPaymentProps } from "../checkout/checkout.atoms.ts"
import { depositPurchaseAtom } from "./deposit.atoms.ts"
import { digitalWalletTexts } from "./digital-wallet.texts.ts"
import { DigitalWalletButton, isAnswerLost } from "./digital-wallet-button.tsx"

/** Paying for the cart out of Apple Pay or Google Pay. */
export function DigitalWalletPayment({
  method,
  amount,
  charged,
  failure,
  isPaid,
  onFollow,
  onFailed,
  onSent,
}: CartPaymentProps & {
  /** The amount that the cart lacks; `charged` may be more, since there is a least charge. */
  amount: Money
}) {
  const t = useTexts(digitalWalletTexts)
  const pay = useSetAtom(depositPurchaseAtom)
  const isLeast = charged.cents > amount.cents

  async function send(request: DepositRequest): Promise<WalletOutcome> {
    onSent()
    try {
      const deposit = await pay(request)
      return { paid: deposit.status !== "failed", goOn: () => onFollow(deposit) }
    } catch (error) {
      // A payment whose end is not known yet is reported at the button, which sends it again.
      if (!isAnswerLost(error)) onFailed(error)
      throw error
    }
  }
  return (
    <div className="stack">
      {failure}
      <p className="muted">
        {t(isLeast ? "kept" : "charges", { name: method.name, amount: formatMoney(charged) })}
      </p>
      <DigitalWalletButton method={method} amount={isPaid ? null : charged} send={send} />
    </div>
  )
}

import { useState } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import type { CartPaymentProps } from "../checkout/checkout.atoms.ts"
import { depositPurchaseAtom } from "./deposit.atoms.ts"
import { PayButton } from "./pay-button.tsx"
import { paypalTexts } from "./paypal.texts.ts"
import {
  PayPalAccounts,
  type PayPalChoice,
  preferredAccount,
  usePayPal,
  windowFor,
} from "./paypal-choice.tsx"

/** Paying for the cart with PayPal. */
export function PayPalPayment({
  method,
  withoutCards,
  charged,
  failure,
  isPaid,
  onFollow,
  onFailed,
  onSent,
}: CartPaymentProps & {
  withoutCards: boolean
}) {
  const t = useTexts(paypalTexts)
  const pay = usePayPal(useSetAtom(depositPurchaseAtom), method)
  const [choice, setChoice] = useState<PayPalChoice>({ fund: preferredAccount(method), saveAccount: false })
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    const opened = windowFor(choice)
    setBusy(true)
    onSent()
    try {
      const { deposit, isLeft } = await pay(choice, charged, opened)
      if (!isLeft) onFollow(deposit)
    } catch (error) {
      onFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <PayPalAccounts method={method} withoutCards={withoutCards} choice={choice} onChoose={setChoice} />
      {failure}
      <PayButton busy={busy || isPaid} onClick={() => void send()}>
        {t("pay", { amount: formatMoney(charged) })}
      </PayButton>
    </div>
  )
}

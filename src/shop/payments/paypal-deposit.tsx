import { type FormEvent, useRef, useState } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { AmountFields } from "./amount-fields.tsx"
import { type DepositFormProps, depositAtom } from "./deposit.atoms.ts"
import { paymentTexts } from "./payment.texts.ts"
import { PaymentFailure } from "./payment-failure.tsx"
import { paypalTexts } from "./paypal.texts.ts"
import {
  PayPalAccounts,
  type PayPalChoice,
  preferredAccount,
  usePayPal,
  windowFor,
} from "./paypal-choice.tsx"

/** A deposit from a PayPal account. */
export function PayPalDeposit({
  method,
  withoutCards,
  failure,
  onSent,
  onMade,
}: DepositFormProps & { withoutCards: boolean }) {
  const t = useTexts(paypalTexts)
  const ofPayment = useTexts(paymentTexts)
  const pay = usePayPal(useSetAtom(depositAtom), method)
  const [choice, setChoice] = useState<PayPalChoice>({ fund: preferredAccount(method), saveAccount: false })
  const opened = useRef<Window | null>(null)
  const { minAmount, maxAmount } = method.rules
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).bankDepositSchema(method.rules, {
        atLeast: ofPayment("atLeast", { amount: formatMoney(minAmount) }),
        atMost: ofPayment("atMost", { amount: formatMoney(maxAmount) }),
      }),
    initial: { amount: "" },
    onSend: async ({ amount: text }) => {
      const amount = parseTypedAmount(text, minAmount.currency)
      if (!amount) return
      onSent()
      const { deposit, isLeft } = await pay(choice, amount, opened.current)
      if (!isLeft) onMade(deposit)
    },
  })
  /** The window is opened by the press itself, and only for an amount that will be sent. */
  function submit(event: FormEvent<HTMLFormElement>): void {
    const cents = parseTypedAmount(form.values.amount, minAmount.currency)?.cents ?? 0
    const isGood = cents >= minAmount.cents && cents <= maxAmount.cents
    opened.current = isGood && !form.busy ? windowFor(choice) : null
    form.onSubmit(event)
  }
  return (
    <Form onSubmit={submit}>
      <AmountFields form={form} rules={method.rules} />
      <PayPalAccounts method={method} withoutCards={withoutCards} choice={choice} onChoose={setChoice} />
      {form.general ? (
        <PaymentFailure title={ofPayment("failedTitle")}>{form.general}</PaymentFailure>
      ) : (
        failure
      )}
      <Button type="submit" wide busy={form.busy}>
        {t("deposit")}
      </Button>
    </Form>
  )
}

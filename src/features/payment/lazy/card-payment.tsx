import { useRef } from "react"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { depositPurchaseAtom } from "#src/state/checkout/deposit.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Form } from "#src/ui/form/form.tsx"
import type { CardLine } from "#src/ui/form/lazy/card-line.ts"
import { useForm } from "#src/ui/form/use-form.ts"
import { blankPayment } from "../card.ts"
import type { CartPaymentProps } from "../cart-payment-props.ts"
import { CardFields } from "../later-card-fields.tsx"
import { PayButton } from "../pay-button.tsx"
import { paymentTexts } from "../payment.texts.ts"
import { isCardRefusal, usePayment } from "../use-payment.ts"

/** Paying for the cart with a card. */
export function CardPayment({
  method,
  charged,
  failure,
  isPaid,
  onFollow,
  onFailed,
  onSent,
}: CartPaymentProps) {
  const t = useTexts(paymentTexts)
  const send = useSetAtom(depositPurchaseAtom)
  const line = useRef<CardLine | null>(null)
  const pay = usePayment(send, line)
  const preferred = method.funds.find((fund) => fund.default) ?? method.funds[0]
  const form = useForm({
    schema: async () =>
      (await import("#src/state/browser/lazy/form-schemas.ts")).paymentSchema(
        method.rules,
        isTypedInShop(method),
      ),
    initial: blankPayment(preferred?.id ?? "new", method),
    onSend: async (payment) => {
      onSent()
      try {
        onFollow(await pay(payment, charged))
      } catch (error) {
        // Problems with the card are shown beside it.
        if (!isCardRefusal(error)) onFailed(error)
        throw error
      }
    },
  })

  return (
    <Form onSubmit={form.onSubmit}>
      <CardFields method={method} form={form} line={line} />
      {form.busy ? null : failure}
      <PayButton type="submit" busy={form.busy || isPaid}>
        {t("payCard", { amount: formatMoney(charged) })}
      </PayButton>
    </Form>
  )
}

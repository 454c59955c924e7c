import { useRef } from "react"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { depositPurchaseAtom } from "#src/shop/payments/deposit.atoms.ts"
import type { CardLine } from "#src/ui/form/card-line.ts"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { blankPayment } from "../payments/card.ts"
import { CardFields } from "../payments/later-card-fields.tsx"
import { PayButton } from "../payments/pay-button.tsx"
import { paymentTexts } from "../payments/payment.texts.ts"
import type { CartPaymentProps } from "./checkout.atoms.ts"
import { isCardRefusal, usePayment } from "./use-payment.ts"

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
      (await import("#src/shop/core/browser/form-schemas.ts")).paymentSchema(
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
      {failure}
      <PayButton type="submit" busy={form.busy || isPaid}>
        {t("payCard", { amount: formatMoney(charged) })}
      </PayButton>
    </Form>
  )
}

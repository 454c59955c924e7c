import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoney, formatWholeMoney, money } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { paymentTexts } from "./payment.texts.ts"

/** Amounts that one tap fills in, in whole dollars or pounds. */
const QUICK_AMOUNTS = [10, 20, 50, 100]

/** How much is deposited: typed, or one of a few. */
export function AmountFields({
  form,
  rules: { minAmount, maxAmount },
}: {
  form: Form<{ amount: string }>
  rules: PaymentMethod["rules"]
}) {
  const t = useTexts(paymentTexts)
  return (
    <>
      <TextField
        label={t("amount")}
        hint={t("amountHint", { least: formatMoney(minAmount), most: formatMoney(maxAmount) })}
        prefix={minAmount.currency === "GBP" ? "£" : "$"}
        inputMode="decimal"
        autoComplete="off"
        {...form.text("amount")}
      />
      <Choice
        label={t("amounts")}
        name="quick-amount"
        value={form.values.amount}
        onChoose={(amount) => form.set("amount", amount)}
        options={QUICK_AMOUNTS.map((whole) => ({
          value: `${whole}.00`,
          label: formatWholeMoney(money(whole * 100, minAmount.currency)),
        }))}
      />
    </>
  )
}

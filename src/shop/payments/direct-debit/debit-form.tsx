import { useRef } from "react"
import { DEBIT_METHOD } from "#src/contract/payments/direct-debit.codes.ts"
import type { DebitAccount, DirectDebit } from "#src/contract/payments/direct-debit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoney, isPositive, parseTypedAmount } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { depositAtom } from "../deposit.atoms.ts"
import { paymentTexts } from "../payment.texts.ts"
import { PaymentFailure } from "../payment-failure.tsx"
import { directDebitTexts } from "./direct-debit.texts.ts"

/** How much is collected from an account that is agreed to. */
export function DebitForm({
  method,
  account: { fundId, lastFour },
  debit: { left, dayLimit },
}: {
  method: PaymentMethod
  account: DebitAccount
  debit: DirectDebit
}) {
  const t = useTexts(directDebitTexts)
  const ofPayment = useTexts(paymentTexts)
  const deposit = useSetAtom(depositAtom)
  const navigate = useSetAtom(navigateAtom)
  const attempt = useRef<{ readonly amount: string; readonly key: string } | null>(null)
  const { minAmount } = method.rules
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).bankDepositSchema(
        { ...method.rules, maxAmount: left },
        {
          atLeast: ofPayment("atLeast", { amount: formatMoney(minAmount) }),
          atMost: ofPayment("atMost", { amount: formatMoney(left) }),
        },
      ),
    initial: { amount: "" },
    onSend: async ({ amount: text }) => {
      const amount = parseTypedAmount(text, minAmount.currency)
      if (!amount) return
      // Sent again after a lost answer, it is the same deposit.
      if (attempt.current?.amount !== text) attempt.current = { amount: text, key: crypto.randomUUID() }
      const request = {
        amount,
        customerFundId: fundId,
        depositMethodCode: DEBIT_METHOD,
        saveCard: false,
        metadata: {},
      }
      const made = await deposit(request, attempt.current.key)
      navigate(accountPaths.depositDetails.link(made.id))
    },
  })
  if (!isPositive(left)) return <Notice>{t("nothingLeft", { limit: formatMoney(dayLimit) })}</Notice>
  return (
    <Form onSubmit={form.onSubmit}>
      <p className="muted">{t("ending", { end: lastFour })}</p>
      <TextField
        label={ofPayment("amount")}
        hint={t("left", { left: formatMoney(left) })}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        {...form.text("amount")}
      />
      {form.general ? <PaymentFailure title={ofPayment("failedTitle")}>{form.general}</PaymentFailure> : null}
      <Button type="submit" wide busy={form.busy}>
        {ofPayment("depositPlain")}
      </Button>
    </Form>
  )
}

import { lazy, Suspense, useRef } from "react"
import type { PaymentMethod } from "#src/contract/payments/payment.ts"
import { saleStop } from "#src/domain/account/sale-stop.ts"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { formatMoney, formatWholeMoney, money, parseTypedAmount } from "#src/domain/money/money.ts"
import { accountPaths } from "#src/domain/site/account-paths.ts"
import { breakQuery } from "#src/state/account/break.atoms.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { depositAtom } from "#src/state/checkout/deposit.atoms.ts"
import { paymentMethodsQuery } from "#src/state/checkout/payment-queries.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Form } from "#src/ui/form/form.tsx"
import type { CardLine } from "#src/ui/form/lazy/card-line.ts"
import { TextField } from "#src/ui/form/text-field.tsx"
import { type Form as FormState, useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { blankPayment, type PaymentValues } from "./card.ts"
import { CardFields } from "./later-card-fields.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { PaymentFailure } from "./payment-failure.tsx"
import { usePayment } from "./use-payment.ts"

const SaleStop = lazy(async () => ({ default: (await import("./lazy/sale-stop.tsx")).SaleStop }))
const DepositBreak = lazy(async () => ({ default: (await import("./lazy/deposit-break.tsx")).DepositBreak }))

/** Paying money into the wallet. */
export function DepositPage() {
  const t = useTexts(paymentTexts)
  const methods = useQuery(paymentMethodsQuery())
  const customer = useQuery(customerQuery())
  const until = useQuery(breakQuery()).data?.until
  const words = useLoadTexts()
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="deposit-title">
      <h1 id="deposit-title">{t("depositTitle")}</h1>
      <LoadState of={customer} words={words} lines={1}>
        {({ availableFunds }) => (
          <p className="muted">{t("wallet", { amount: formatMoney(availableFunds) })}</p>
        )}
      </LoadState>
      <LoadState of={methods} words={words} tall>
        {(list) => {
          const stop = customer.data && saleStop(customer.data)
          if (stop)
            return (
              <Suspense>
                <SaleStop stop={stop} onDone={() => void customer.refetch()} />
              </Suspense>
            )
          if (until)
            return (
              <Suspense>
                <DepositBreak until={until} />
              </Suspense>
            )
          const method = list.find(({ code }) => code === "cc")
          return method ? <DepositForm method={method} /> : <Notice level="info">{t("noCards")}</Notice>
        }}
      </LoadState>
      <p className="muted small">{t("limits")}</p>
    </section>
  )
}

/** Amounts that one tap fills in, in whole dollars or pounds. */
const QUICK_AMOUNTS = [10, 20, 50, 100]

function DepositForm({ method }: { method: PaymentMethod }) {
  const t = useTexts(paymentTexts)
  const navigate = useSetAtom(navigateAtom)
  const line = useRef<CardLine | null>(null)
  const pay = usePayment(useSetAtom(depositAtom), line)
  const { minAmount, maxAmount } = method.rules
  const preferred = method.funds.find((fund) => fund.default) ?? method.funds[0]
  const form = useForm({
    schema: async () =>
      (await import("#src/state/browser/lazy/form-schemas.ts")).depositSchema(
        method.rules,
        isTypedInShop(method),
        {
          atLeast: t("atLeast", { amount: formatMoney(minAmount) }),
          atMost: t("atMost", { amount: formatMoney(maxAmount) }),
        },
      ),
    initial: { ...blankPayment(preferred?.id ?? "new", method), amount: "" },
    onSend: async ({ amount, ...payment }) => {
      const typed = parseTypedAmount(amount, minAmount.currency)
      if (!typed) return
      const deposit = await pay(payment, typed)
      navigate(
        deposit.status === "succeeded"
          ? accountPaths.depositSuccess.link(deposit.id)
          : accountPaths.depositDetails.link(deposit.id),
      )
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
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
      <CardFields method={method} form={form as unknown as FormState<PaymentValues>} line={line} />
      {form.general ? <PaymentFailure title={t("failedTitle")}>{form.general}</PaymentFailure> : null}
      <Button type="submit" wide busy={form.busy}>
        {t("depositPlain")}
      </Button>
    </Form>
  )
}

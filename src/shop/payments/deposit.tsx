import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react"
import type { Deposit, DepositRequest } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { saleStop } from "#src/domain/limits/sale-stop.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { usePaymentCheck } from "#src/shop/checkout/use-payment-check.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { breakQuery } from "#src/shop/limits/break.atoms.ts"
import { depositLimitQuery } from "#src/shop/limits/limits.atoms.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import type { CardLine } from "#src/ui/form/card-line.ts"
import { Form } from "#src/ui/form/form.tsx"
import { type Form as FormState, useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { Callable } from "#src/ui/text/callable.tsx"
import { usePayment } from "../checkout/use-payment.ts"
import { AmountFields } from "./amount-fields.tsx"
import { blankPayment, type PaymentValues } from "./card.ts"
import { type DepositFormProps, depositAtom, finishAtAtom, isDepositSettled } from "./deposit.atoms.ts"
import { CardFields } from "./later-card-fields.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { CheckedPayment } from "./payment-check.tsx"
import { PaymentFailure } from "./payment-failure.tsx"
import { paymentMethodsQuery } from "./payment-queries.ts"

const SaleStop = lazy(async () => ({ default: (await import("./sale-stop.tsx")).SaleStop }))
const BankDeposit = lazy(async () => ({
  default: (await import("./bank-deposit.tsx")).BankDeposit,
}))
const DirectDebit = lazy(async () => ({
  default: (await import("./direct-debit/direct-debit.tsx")).DirectDebit,
}))
const PayPalDeposit = lazy(async () => ({
  default: (await import("./paypal-deposit.tsx")).PayPalDeposit,
}))
const DigitalWalletDeposit = lazy(async () => ({
  default: (await import("./digital-wallet-deposit.tsx")).DigitalWalletDeposit,
}))
const InBrowser = lazy(async () => ({ default: (await import("./in-browser.tsx")).InBrowser }))
const DepositBreak = lazy(async () => ({
  default: (await import("./deposit-break.tsx")).DepositBreak,
}))
const DepositProgress = lazy(async () => ({
  default: (await import("./deposit-progress.tsx")).DepositProgress,
}))
const DepositLimitReached = lazy(async () => ({
  default: (await import("./deposit-break.tsx")).DepositLimitReached,
}))

/** The purpose of a deposit, where it has one, and where it leads then. */
interface Purpose {
  readonly type?: DepositRequest["type"]
  readonly after?: string
}

/** Paying money into the wallet. */
export function DepositPage(purpose: Purpose) {
  const t = useTexts(paymentTexts)
  const methods = useQuery(paymentMethodsQuery())
  const customer = useQuery(customerQuery())
  const until = useQuery(breakQuery()).data?.until
  const hasLimit = useCapable("deposit_limits")
  const limit = useQuery(hasLimit ? depositLimitQuery() : null).data
  const words = useLoadTexts()
  const navigate = useSetAtom(navigateAtom)
  const [refusal, setRefusal] = useState<unknown>(null)
  const check = usePaymentCheck(
    ["deposit"],
    ({ depositId }) => depositId && navigate(accountPaths.depositDetails.link(depositId)),
    setRefusal,
  )
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="deposit-title">
      <h1 id="deposit-title">{t("depositTitle")}</h1>
      <LoadState of={customer} words={words} lines={1}>
        {({ availableFunds }) => (
          <p className="muted">{t("wallet", { amount: formatMoney(availableFunds) })}</p>
        )}
      </LoadState>
      {check ? <CheckedPayment state={check} /> : null}
      {refusal ? (
        <PaymentFailure title={t("failedTitle")}>{asFailure(refusal).message}</PaymentFailure>
      ) : null}
      <div className="stack stack--loose" hidden={check === "checking"}>
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
            if (limit?.availableFrom)
              return (
                <Suspense>
                  <DepositLimitReached until={limit.availableFrom} />
                </Suspense>
              )
            const show = (methods: readonly PaymentMethod[]) => (
              <DepositMethods methods={methods} purpose={purpose} onSent={() => setRefusal(null)} />
            )
            // Digital wallets are offered where the browser has them, which has to be looked for.
            if (!list.some(({ digitalWallets, rules }) => digitalWallets && rules.enabled)) return show(list)
            return (
              <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
                <InBrowser of={list}>{show}</InBrowser>
              </Suspense>
            )
          }}
        </LoadState>
      </div>
      <p className="muted small">
        <Callable text={t("limits")} />
      </p>
    </section>
  )
}

/**
 * The choice of a way to deposit, where there are several, and what it takes. A deposit on its way stands in front of its
 * form, which is hidden, not taken away: what was typed is there if the bank says no.
 */
function DepositMethods({
  methods,
  purpose: { type, after },
  onSent,
}: {
  methods: readonly PaymentMethod[]
  purpose: Purpose
  onSent: () => void
}) {
  const t = useTexts(paymentTexts)
  const words = useLoadTexts()
  const navigate = useSetAtom(navigateAtom)
  const store = useStore()
  const [made, setMade] = useState<Deposit | null>(null)
  const follow = useCallback(
    (now: Deposit) => {
      setMade(now)
      if (now.status !== "succeeded") return
      const finishAt = store.get(finishAtAtom)
      if (finishAt) store.set(finishAtAtom, { ...finishAt, isPaid: true })
      navigate(after ?? finishAt?.path ?? accountPaths.depositSuccess.link(now.id))
    },
    [after, navigate, store],
  )
  useEffect(() => () => store.set(finishAtAtom, (at) => (at?.isPaid ? at : null)), [store])
  const offered = methods.filter(
    ({ code, attributes, digitalWallets, rules }) =>
      rules.enabled &&
      (code === "cc" ||
        code === PAYPAL_METHOD ||
        code === "bd" ||
        code === "td" ||
        digitalWallets ||
        attributes),
  )
  // The method shown first stays: an agreement that ends here takes the default away, not the customer
  // elsewhere.
  const [chosen, setChosen] = useState(
    () => offered.find(({ funds }) => funds.some((fund) => fund.default))?.code,
  )
  const method = offered.find(({ code }) => code === chosen) ?? offered[0]
  const withoutCards = !offered.some(({ code }) => code === "cc")
  if (!method) return <Notice level="info">{t("noCards")}</Notice>
  const underWay = made && !isDepositSettled(made, false) ? made : null
  const form: DepositFormProps = {
    method,
    type,
    failure:
      made?.status === "failed" ? (
        <PaymentFailure title={t("failedTitle")}>{made.failureMessage ?? t("failed")}</PaymentFailure>
      ) : null,
    onSent() {
      setMade(null)
      onSent()
    },
    onMade: follow,
  }
  return (
    <>
      {underWay ? (
        <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
          <DepositProgress deposit={underWay} withPurchase={false} onChange={follow} />
        </Suspense>
      ) : null}
      <div className="stack stack--loose" hidden={underWay !== null}>
        {offered.length > 1 ? (
          <Choice
            label={t("method")}
            name="deposit-method"
            value={method.code}
            onChoose={(code) => {
              setChosen(code)
              setMade(null)
            }}
            options={offered.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : null}
        {method.code === "cc" ? (
          <DepositForm {...form} />
        ) : (
          <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
            {method.digitalWallets ? (
              <DigitalWalletDeposit key={method.code} {...form} />
            ) : method.code === "bd" ? (
              <DirectDebit method={method} withoutCards={withoutCards} />
            ) : method.code === PAYPAL_METHOD ? (
              <PayPalDeposit {...form} withoutCards={withoutCards} />
            ) : (
              <BankDeposit key={method.code} method={method} withoutCards={withoutCards} />
            )}
          </Suspense>
        )}
      </div>
    </>
  )
}

function DepositForm({ method, type, failure, onSent, onMade }: DepositFormProps) {
  const t = useTexts(paymentTexts)
  const line = useRef<CardLine | null>(null)
  const send = useSetAtom(depositAtom)
  const pay = usePayment((deposit, attempt) => send({ ...deposit, ...(type && { type }) }, attempt), line)
  const { minAmount, maxAmount } = method.rules
  const preferred = method.funds.find((fund) => fund.default) ?? method.funds[0]
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).depositSchema(
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
      onSent()
      onMade(await pay(payment, typed))
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <AmountFields form={form as unknown as FormState<{ amount: string }>} rules={method.rules} />
      <CardFields method={method} form={form as unknown as FormState<PaymentValues>} line={line} />
      {form.general ? <PaymentFailure title={t("failedTitle")}>{form.general}</PaymentFailure> : failure}
      <Button type="submit" wide busy={form.busy}>
        {t("depositPlain")}
      </Button>
    </Form>
  )
}

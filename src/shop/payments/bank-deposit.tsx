import { useRef } from "react"
import { BANK_GATEWAY } from "#src/contract/payments/bank-payment.codes.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAnswerAtom } from "#src/shop/core/notify-answer.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { BankDetails, bankDepositTexts } from "./bank-details.tsx"
import { depositAtom } from "./deposit.atoms.ts"
import { paymentTexts } from "./payment.texts.ts"
import { PaymentFailure } from "./payment-failure.tsx"

/** A deposit that the customer sends from their bank: what to type there, and how much will come. */
export function BankDeposit({ method, withoutCards }: { method: PaymentMethod; withoutCards: boolean }) {
  const t = useTexts(bankDepositTexts)
  if (method.code === TEST_METHOD)
    return (
      <section className="stack" aria-labelledby="test-deposit-title">
        <h2 id="test-deposit-title">{t("testTitle")}</h2>
        <Announce method={method} />
      </section>
    )
  const title = method.code === "bp" ? t("bpTitle") : t("ddTitle")
  return (
    <section className="stack stack--loose" aria-labelledby="bank-deposit-title">
      {withoutCards ? <Notice level="info">{t("cardsNotAccepted")}</Notice> : null}
      <div className="stack">
        <h2 id="bank-deposit-title">{title}</h2>
        <BankDetails method={method} />
      </div>
      <Announce method={method} />
      <p className="muted small">{t("limitHint")}</p>
    </section>
  )
}

/** Code of a demonstration's deposit that charges nobody. */
const TEST_METHOD = "td"

function Announce({ method }: { method: PaymentMethod }) {
  const t = useTexts(bankDepositTexts)
  const ofPayment = useTexts(paymentTexts)
  const deposit = useSetAtom(depositAtom)
  const navigate = useSetAtom(navigateAtom)
  const notify = useSetAtom(notifyAnswerAtom)
  const isTest = method.code === TEST_METHOD
  const attempt = useRef<{ readonly amount: string; readonly key: string } | null>(null)
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
      // Sent again after a lost answer, it is the same deposit.
      if (attempt.current?.amount !== text) attempt.current = { amount: text, key: newId() }
      const made = await deposit(
        {
          amount,
          depositMethodCode: method.code,
          gatewayKey: isTest ? "test" : BANK_GATEWAY,
          saveCard: false,
          metadata: {},
        },
        attempt.current.key,
      )
      if (isTest) return navigate(accountPaths.depositSuccess.link(made.id))
      notify({
        level: "info",
        code: "deposit_pending",
        message: t("pending", { amount: formatMoney(amount) }),
      })
      navigate(accountPaths.depositDetails.link(made.id))
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <h3>{t(isTest ? "testAmount" : "amountTitle")}</h3>
      <p className="muted small">{t(isTest ? "testHint" : "announceHint")}</p>
      <TextField
        label={ofPayment("amount")}
        hint={ofPayment("amountHint", { least: formatMoney(minAmount), most: formatMoney(maxAmount) })}
        prefix={minAmount.currency === "GBP" ? "£" : "$"}
        inputMode="decimal"
        autoComplete="off"
        {...form.text("amount")}
      />
      {form.general ? <PaymentFailure title={ofPayment("failedTitle")}>{form.general}</PaymentFailure> : null}
      <Button type="submit" wide busy={form.busy}>
        {t(isTest ? "testDeposit" : "announce")}
      </Button>
    </Form>
  )
}

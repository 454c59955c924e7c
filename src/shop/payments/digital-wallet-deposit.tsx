import { useRef, useState } from "react"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import type { WalletOutcome } from "#src/ui/form/wallet-frame-messages.ts"
import { AmountFields } from "./amount-fields.tsx"
import { type DepositFormProps, depositAtom } from "./deposit.atoms.ts"
import { DigitalWalletButton, isAnswerLost } from "./digital-wallet-button.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { PaymentFailure } from "./payment-failure.tsx"

/** A deposit out of Apple Pay or Google Pay. */
export function DigitalWalletDeposit({ method, type, failure: declined, onSent, onMade }: DepositFormProps) {
  const t = useTexts(paymentTexts)
  const deposit = useSetAtom(depositAtom)
  const container = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { minAmount, maxAmount } = method.rules
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).bankDepositSchema(method.rules, {
        atLeast: t("atLeast", { amount: formatMoney(minAmount) }),
        atMost: t("atMost", { amount: formatMoney(maxAmount) }),
      }),
    initial: { amount: "" },
    // The wallet's own button alone pays.
    onSend: async () => container.current?.querySelector("iframe")?.focus(),
  })
  const typed = parseTypedAmount(form.values.amount, minAmount.currency)
  const isGood = typed !== null && typed.cents >= minAmount.cents && typed.cents <= maxAmount.cents

  async function send(request: DepositRequest, key: string): Promise<WalletOutcome> {
    setFailure(null)
    onSent()
    try {
      const made = await deposit({ ...request, ...(type && { type }) }, key)
      return { paid: made.status !== "failed", goOn: () => onMade(made) }
    } catch (error) {
      if (!isAnswerLost(error)) setFailure(error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  return (
    <Form onSubmit={form.onSubmit}>
      <AmountFields form={form} rules={method.rules} />
      {failure ? <PaymentFailure title={t("failedTitle")}>{failure}</PaymentFailure> : declined}
      <div ref={container}>
        <DigitalWalletButton
          method={method}
          amount={isGood ? typed : null}
          onAmountMissing={() => container.current?.closest("form")?.requestSubmit()}
          send={send}
        />
      </div>
    </Form>
  )
}

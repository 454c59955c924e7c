import { useCallback, useRef, useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { Deposit, PaymentMethod } from "#src/contract/payments/payment.ts"
import { cartMethods, isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import { depositPurchaseAtom, isDepositSettled } from "#src/state/checkout/deposit.atoms.ts"
import { paymentMethodsQuery } from "#src/state/checkout/payment-queries.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { isDelegatedAtom } from "#src/state/session/credentials.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import type { CardLine } from "#src/ui/form/lazy/card-line.ts"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { blankPayment } from "./card.ts"
import { DepositProgress } from "./deposit-progress.tsx"
import { CardFields } from "./later-card-fields.tsx"
import { NotBought } from "./not-bought.tsx"
import { OwnSignIn } from "./own-sign-in.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { PaymentFailure } from "./payment-failure.tsx"
import { isCardRefusal, usePayment } from "./use-payment.ts"

interface PayByCardProps {
  readonly amount: Money
  /** The cart is charged again later, so only what can be charged without its customer pays for it. */
  readonly unattended: boolean
  readonly onPurchased: (checkoutId: string) => void
  readonly onFailed: (error: unknown) => void
  readonly onSent: () => void
}

/** Deposits what is missing and buys the cart, in one step. */
export function PayByCard(props: PayByCardProps) {
  const t = useTexts(paymentTexts)
  const isDelegated = useAtomValue(isDelegatedAtom)
  const methods = useQuery(isDelegated ? null : paymentMethodsQuery())
  const words = useLoadTexts()
  if (isDelegated) return <OwnSignIn>{t("walletShort", { amount: formatMoney(props.amount) })}</OwnSignIn>
  return (
    <LoadState of={methods} words={words}>
      {(list) => {
        const method = cartMethods(list, { unattended: props.unattended }).find(({ code }) => code === "cc")
        return method ? (
          <CardPayment {...props} method={method} />
        ) : (
          <Notice level="error">{t(list.length > 0 ? "noMethod" : "noCards")}</Notice>
        )
      }}
    </LoadState>
  )
}

function CardPayment({
  amount,
  method,
  onPurchased,
  onFailed,
  onSent,
}: PayByCardProps & { method: PaymentMethod }) {
  const t = useTexts(paymentTexts)
  const send = useSetAtom(depositPurchaseAtom)
  const line = useRef<CardLine | null>(null)
  const pay = usePayment(send, line)
  const [deposit, setDeposit] = useState<Deposit | null>(null)
  // A deposit has a least amount; what is over stays in the wallet.
  const charged =
    amount.cents < method.rules.minAmount.cents
      ? money(method.rules.minAmount.cents, amount.currency)
      : amount

  const follow = useCallback(
    (now: Deposit) => {
      setDeposit(now)
      if (now.checkoutId) onPurchased(now.checkoutId)
    },
    [onPurchased],
  )
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
        follow(await pay(payment, charged))
      } catch (error) {
        // What is wrong with the card stands beside it.
        if (!isCardRefusal(error)) onFailed(error)
        throw error
      }
    },
  })

  if (deposit?.purchaseFailure) return <NotBought message={deposit.purchaseFailure.message} />
  if (deposit && !isDepositSettled(deposit, true))
    return <DepositProgress deposit={deposit} withPurchase onChange={follow} />
  return (
    <Form onSubmit={form.onSubmit}>
      <CardFields method={method} form={form} line={line} />
      {deposit?.status === "failed" && !form.busy ? (
        <PaymentFailure title={t("failedTitle")}>{deposit.failureMessage ?? t("failed")}</PaymentFailure>
      ) : null}
      <Button type="submit" wide busy={form.busy || deposit?.status === "succeeded"}>
        {t("payCard", { amount: formatMoney(charged) })}
      </Button>
    </Form>
  )
}

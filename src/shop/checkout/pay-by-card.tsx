import { lazy, Suspense, useCallback, useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { cartMethods } from "#src/domain/checkout/payment-methods.ts"
import { formatMoney, money, subtract } from "#src/domain/core/money.ts"
import { isDelegatedAtom } from "#src/shop/core/credentials.atoms.ts"
import { OwnSignIn } from "#src/shop/core/partner-bounds.tsx"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { isDepositSettled } from "#src/shop/payments/deposit.atoms.ts"
import { paymentMethodsQuery } from "#src/shop/payments/payment-queries.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { DepositProgress, NotBought } from "../payments/deposit-progress.tsx"
import { paymentTexts } from "../payments/payment.texts.ts"
import { PaymentFailure } from "../payments/payment-failure.tsx"

const CardPayment = lazy(async () => ({
  default: (await import("./card-payment.tsx")).CardPayment,
}))
const PayPalPayment = lazy(async () => ({
  default: (await import("../payments/paypal-payment.tsx")).PayPalPayment,
}))

const DigitalWalletPayment = lazy(async () => ({
  default: (await import("../payments/digital-wallet-payment.tsx")).DigitalWalletPayment,
}))
const InBrowser = lazy(async () => ({ default: (await import("../payments/in-browser.tsx")).InBrowser }))

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
        const offered = cartMethods(list, { unattended: props.unattended }).filter(
          ({ code, digitalWallets }) => code === "cc" || code === PAYPAL_METHOD || digitalWallets,
        )
        const show = (methods: readonly PaymentMethod[]) =>
          methods.length > 0 ? (
            <Payment {...props} methods={methods} />
          ) : (
            <Notice level="error">
              {t(list.some(({ code, rules }) => code === "cc" && rules.enabled) ? "noMethod" : "noCards")}
            </Notice>
          )
        return offered.some(({ digitalWallets }) => digitalWallets) ? (
          <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
            <InBrowser of={offered}>{show}</InBrowser>
          </Suspense>
        ) : (
          show(offered)
        )
      }}
    </LoadState>
  )
}

/** The choice of a way to pay, where there are several, and how the payment goes on. */
function Payment({ methods, ...props }: PayByCardProps & { methods: readonly PaymentMethod[] }) {
  const { amount, onPurchased, onFailed, onSent } = props
  const t = useTexts(paymentTexts)
  const words = useLoadTexts()
  const [deposit, setDeposit] = useState<Deposit | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const method =
    methods.find(({ code }) => code === chosen) ??
    methods.find(({ funds }) => funds.some((fund) => fund.default)) ??
    methods[0]
  const follow = useCallback(
    (now: Deposit) => {
      setDeposit(now)
      if (now.checkoutId) onPurchased(now.checkoutId)
    },
    [onPurchased],
  )
  if (deposit?.purchaseFailure) return <NotBought message={deposit.purchaseFailure.message} />
  if (!method) return null
  const charged =
    amount.cents < method.rules.minAmount.cents
      ? money(method.rules.minAmount.cents, amount.currency)
      : amount
  const failure =
    deposit?.status === "failed" ? (
      <PaymentFailure title={t("failedTitle")}>{deposit.failureMessage ?? t("failed")}</PaymentFailure>
    ) : null
  const form = {
    method,
    charged,
    failure,
    isPaid: deposit?.status === "succeeded",
    onFollow: follow,
    onFailed,
    onSent() {
      setDeposit(null)
      onSent()
    },
  }
  const underWay = deposit && !isDepositSettled(deposit, true) ? deposit : null
  return (
    <>
      {underWay ? <DepositProgress deposit={underWay} withPurchase onChange={follow} /> : null}
      {/* It is hidden, not taken away: what was typed is there if the bank says no. */}
      <div className="stack" hidden={underWay !== null}>
        {methods.length > 1 ? (
          <Choice
            label={t("method")}
            name="payment-method"
            value={method.code}
            onChoose={(code) => {
              setChosen(code)
              setDeposit(null)
            }}
            options={methods.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : null}
        {charged.cents > amount.cents ? (
          <p>
            {t("leastCharge", {
              charged: formatMoney(charged),
              rest: formatMoney(subtract(charged, amount)),
            })}
          </p>
        ) : null}
        <Suspense fallback={<Skeleton label={words.loading} lines={4} />}>
          {method.digitalWallets ? (
            <DigitalWalletPayment key={method.code} amount={amount} {...form} />
          ) : method.code === PAYPAL_METHOD ? (
            <PayPalPayment {...form} withoutCards={methods.length === 1} />
          ) : (
            <CardPayment {...form} />
          )}
        </Suspense>
      </div>
    </>
  )
}

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react"
import type { Customer } from "#src/contract/account/customer.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { Outcome } from "#src/contract/payments/outcome.ts"
import { isBlocked } from "#src/domain/cart/blocked-action.ts"
import { payableAmount } from "#src/domain/checkout/payable.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { saleStop } from "#src/domain/limits/sale-stop.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { cartViewAtom } from "#src/shop/cart/cart.atoms.ts"
import { capabilitiesAtom, useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { PaidHere } from "#src/shop/core/partner-bounds.tsx"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { checkDepositAtom, isDepositSettled } from "#src/shop/payments/deposit.atoms.ts"
import { useSessionWithCart } from "#src/shop/sign-in/session/use-session.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { PayButton } from "../payments/pay-button.tsx"
import { paymentTexts } from "../payments/payment.texts.ts"
import { CheckedPayment } from "../payments/payment-check.tsx"
import { purchaseAtom, purchasedAtom, readReceiptAtom } from "./checkout.atoms.ts"
import { Failed, LeftOut, Removed } from "./news.tsx"
import { OrderSummary } from "./order-summary.tsx"
import { PayByCard } from "./pay-by-card.tsx"
import { usePaymentCheck } from "./use-payment-check.ts"

const NothingToPay = lazy(async () => ({
  default: (await import("./nothing-to-pay.tsx")).NothingToPay,
}))
const Blocked = lazy(async () => ({ default: (await import("../payments/blocked.tsx")).Blocked }))
const ResumedDeposit = lazy(async () => ({
  default: (await import("../payments/resumed-deposit.tsx")).ResumedDeposit,
}))
const SaleStop = lazy(async () => ({ default: (await import("../payments/sale-stop.tsx")).SaleStop }))

export interface CheckoutProps {
  /** The tickets are bought. */
  readonly onPurchased: (checkoutId: string) => void
  /** Nobody is signed in. */
  readonly onSignInNeeded: () => void
  readonly onBack?: () => void
  /** The cart's promotion codes. */
  readonly promotions?: ReactNode
  /** Messages to the customer about the order, above it. */
  readonly news?: ReactNode
}

/** Paying for the cart: from the wallet, or with a card for what the wallet lacks. */
export function Checkout({ onPurchased, onSignInNeeded, onBack, promotions, news }: CheckoutProps) {
  const t = useTexts(paymentTexts)
  const status = useSessionWithCart()
  const { cart, status: cartStatus } = useAtomValue(cartViewAtom)
  const customer = useQuery(status === "signed-in" ? customerQuery() : null)
  const words = useLoadTexts()
  const [failure, setFailure] = useState<unknown>(null)
  /**
   * Given null when a new try begins, which takes the message of the one before away. A refusal may be of something that
   * was not so when the customer was asked for.
   */
  function onFailed(error: unknown): void {
    setFailure(error)
    if (error) void customer.refetch()
    else setResumed(null)
  }
  const purchased = useSetAtom(purchasedAtom)
  const readReceipt = useSetAtom(readReceiptAtom)
  const checkDeposit = useSetAtom(checkDepositAtom)
  const [resumed, setResumed] = useState<Deposit | null>(null)
  const follow = useCallback(
    (deposit: Deposit) => {
      setResumed(deposit)
      if (deposit.checkoutId) onPurchased(deposit.checkoutId)
    },
    [onPurchased],
  )
  /** A payment made before the page was loaded again leads to where it would have led then. */
  async function onKnown({ checkoutId, depositId }: Outcome): Promise<void> {
    if (depositId !== null) return follow(await checkDeposit(depositId))
    if (checkoutId === null) return
    await purchased(checkoutId, await readReceipt(checkoutId))
    onPurchased(checkoutId)
  }
  const check = usePaymentCheck(
    ["purchase", "deposit-purchase"],
    (outcome) => void onKnown(outcome).catch(onFailed),
    onFailed,
  )
  const waiting = status === "unknown" || cartStatus === "idle" || (cartStatus === "pending" && !cart)
  /** Nothing else is asked for while it is not known whether this is paid. */
  const isUnsettled = check === "checking" || (resumed !== null && !isDepositSettled(resumed, true))
  if (status === "anonymous") return <SignInNeeded onSignInNeeded={onSignInNeeded} />
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="checkout-title">
      <h1 id="checkout-title">{t("title")}</h1>
      {check ? <CheckedPayment state={check} /> : null}
      {failure ? <Failed error={failure} /> : <Removed items={cart?.autoRemovedItems ?? []} />}
      {waiting ? <Skeleton label={words.loading} lines={2} tall /> : null}
      <Suspense>
        {resumed ? <ResumedDeposit deposit={resumed} onChange={follow} /> : null}
        {!waiting && !isUnsettled && !cart?.cartItems.length ? <NothingToPay onBack={onBack} /> : null}
        {!waiting && cart?.cartItems.length ? (
          <LoadState of={customer} words={words} tall>
            {(who) => {
              const stop = saleStop(who)
              return stop ? (
                <SaleStop stop={stop} onDone={() => void customer.refetch()} />
              ) : (
                // A payment under way goes on in there: it is hidden, not taken away.
                <div className="stack stack--loose" hidden={isUnsettled}>
                  {news}
                  <LeftOut cart={cart} />
                  <Pay
                    cart={cart}
                    customer={who}
                    onPurchased={onPurchased}
                    onFailed={onFailed}
                    onBack={onBack}
                    promotions={promotions}
                  />
                </div>
              )
            }}
          </LoadState>
        ) : null}
      </Suspense>
      {!waiting && !isUnsettled && cart?.cartItems.length && onBack && !isBlocked(cart) ? (
        <Button look="quiet" wide onClick={onBack}>
          {t("backToCart")}
        </Button>
      ) : null}
    </section>
  )
}

function SignInNeeded({ onSignInNeeded }: Pick<CheckoutProps, "onSignInNeeded">) {
  const words = useLoadTexts()
  useEffect(() => onSignInNeeded(), [onSignInNeeded])
  return (
    <div className="page page--narrow">
      <Skeleton label={words.loading} />
    </div>
  )
}

/** Whether the wallet pays here; as long as that is not known it does, and the server has the last word. */
function useWalletPays(): boolean {
  const can = useCapable("wallet_purchase")
  return useAtomValue(capabilitiesAtom) === undefined || can
}

function Pay({
  cart,
  customer,
  onPurchased,
  onFailed,
  onBack,
  promotions,
}: {
  cart: Cart
  customer: Customer
  /** Given null when a new try begins. */
  onFailed: (error: unknown) => void
  onBack: (() => void) | undefined
} & Pick<CheckoutProps, "onPurchased" | "promotions">) {
  const t = useTexts(paymentTexts)
  const purchase = useSetAtom(purchaseAtom)
  const [busy, setBusy] = useState(false)
  const fromWallet = useWalletPays()
  const funds = fromWallet ? customer.availableFunds : null
  const due = payableAmount(subtract(cart.cartTotal, cart.discount), cart.preOrderTotal, funds)
  const now = cart.payable

  async function buy(): Promise<void> {
    setBusy(true)
    onFailed(null)
    try {
      onPurchased(await purchase(undefined))
    } catch (error) {
      onFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <OrderSummary cart={cart} due={due} promotions={promotions} />
      {fromWallet ? (
        <p className="muted">{t("wallet", { amount: formatMoney(customer.availableFunds) })}</p>
      ) : null}
      {isBlocked(cart) ? (
        <Suspense>
          <Blocked cart={cart} onBack={onBack} />
        </Suspense>
      ) : (
        <PaidHere cart={cart}>
          {isPositive(due) ? (
            <PayByCard
              amount={due}
              unattended={cart.requiresUnattendedPaymentMethod}
              onPurchased={onPurchased}
              onFailed={onFailed}
              onSent={() => onFailed(null)}
            />
          ) : (
            <PayButton busy={busy} onClick={() => void buy()}>
              {isPositive(now)
                ? t("payWallet", { amount: formatMoney(now) })
                : t(isPositive(cart.preOrderTotal) ? "placePreOrder" : "payNothing")}
            </PayButton>
          )}
        </PaidHere>
      )}
      <p className="muted small">{t("limits")}</p>
    </>
  )
}

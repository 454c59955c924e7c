import { useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { decimalOf } from "#src/domain/core/decimal.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { browserFacts } from "#src/shop/core/browser/facts.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useStepStart } from "#src/shop/core/step-start.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { WalletFrame } from "#src/ui/form/wallet-frame.tsx"
import type { WalletCode, WalletOutcome, WalletPayment } from "#src/ui/form/wallet-frame-messages.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { BankCheck } from "./deposit-progress.tsx"
import { digitalWalletTexts } from "./digital-wallet.texts.ts"
import { namedGatewayQuery } from "./payment-queries.ts"

/** A payment that the wallet's owner has allowed. Sent again under its key it is the same one. */
interface Attempt {
  readonly key: string
  readonly request: DepositRequest
}

const unpaid: WalletOutcome = { paid: false, goOn: () => {} }

/**
 * The own button of Apple Pay or Google Pay. What its sheet gives is sent for the amount that it showed; closing the
 * sheet changes nothing. A payment whose answer was lost is sent again as it is, without another sheet. Where the bank
 * is asked in the frame, its question has the same heading and the same way out as after a deposit by card.
 */
export function DigitalWalletButton({
  method,
  amount,
  onAmountMissing,
  send,
}: {
  method: PaymentMethod
  /** Null while there is none that may be paid. */
  amount: Money | null
  onAmountMissing?: () => void
  /** Sends a payment; says itself what was wrong with it, but for a lost answer. */
  send: (request: DepositRequest, key: string) => Promise<WalletOutcome>
}) {
  const t = useTexts(digitalWalletTexts)
  const words = useLoadTexts()
  const [gatewayKey = ""] = method.availableGateways
  const gateway = useQuery(namedGatewayQuery({ gatewayKey, customerFundId: undefined }))
  const { apiBase, locale } = useAtomValue(identityAtom)
  const [tries, setTries] = useState(0)
  const [isUnreached, setUnreached] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState<Attempt | null>(null)
  const [isChecked, setChecked] = useState(false)
  const root = useStepStart(isChecked ? "check" : "button")

  async function attempt(made: Attempt): Promise<WalletOutcome> {
    setBusy(true)
    setRefused(null)
    try {
      const outcome = await send(made.request, made.key)
      setLost(null)
      return outcome
    } catch (error) {
      setLost(isAnswerLost(error) ? made : null)
      return unpaid
    } finally {
      setBusy(false)
    }
  }

  async function pay({ token, amount: shown, deviceData }: WalletPayment): Promise<WalletOutcome> {
    const allowed = parseTypedAmount(shown, method.rules.minAmount.currency)
    if (!allowed) return unpaid
    return attempt({
      key: newId(),
      request: {
        amount: allowed,
        depositMethodCode: method.code,
        gatewayKey,
        cardToken: token,
        saveCard: false,
        strongCustomerAuthentication: browserFacts(),
        metadata: {},
        ...(deviceData ? { deviceData } : {}),
      },
    })
  }

  /** Ends the bank's question, which only ends with the frame's page: it is loaded anew. */
  function cancelCheck(): void {
    setRefused(t("unconfirmed"))
    setTries(tries + 1)
  }

  if (lost)
    return (
      <Notice
        level="error"
        title={t("lostTitle", { amount: formatMoney(lost.request.amount) })}
        actions={
          <Button busy={busy} onClick={() => void attempt(lost).then(({ goOn }) => goOn())}>
            {t("again")}
          </Button>
        }
      >
        {t("lostHint")}
      </Notice>
    )
  if (isUnreached)
    return (
      <Notice
        level="error"
        actions={
          <Button
            look="secondary"
            onClick={() => {
              setUnreached(false)
              setTries(tries + 1)
            }}
          >
            {t("again")}
          </Button>
        }
      >
        {t("unreachable")}
      </Notice>
    )
  return (
    <div className="stack" ref={root}>
      {isChecked ? <BankCheck onCancel={cancelCheck} /> : null}
      {refused ? <Notice level="error">{refused}</Notice> : null}
      <LoadState of={gateway} words={words} lines={2}>
        {({ walletsPage, clientKey }) =>
          walletsPage ? (
            <WalletFrame
              key={`${method.code} ${tries}`}
              page={new URL(walletsPage, apiBase).href}
              title={t("button", { name: method.name })}
              clientKey={clientKey}
              codes={[method.code as WalletCode]}
              shown={method.code as WalletCode}
              currency={method.rules.minAmount.currency}
              amount={amount && decimalOf(amount.cents)}
              locale={locale}
              words={{ unreachable: t("unreachable"), unread: t("unread"), unconfirmed: t("unconfirmed") }}
              busy={busy}
              waiting={
                busy ? (
                  <Button wide busy>
                    {t("paying")}
                  </Button>
                ) : (
                  <Skeleton label={words.loading} lines={2} />
                )
              }
              onFailed={() => setUnreached(true)}
              onPaid={pay}
              onRefused={setRefused}
              onChallenge={setChecked}
              {...(onAmountMissing ? { onAmountMissing } : {})}
            />
          ) : null
        }
      </LoadState>
    </div>
  )
}

/** Nobody knows how a call ended: it is to be sent again as it is, and then acts once. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof Error && "retryable" in error && error.retryable === true

import { useRef } from "react"
import type { Money } from "#src/contract/money.ts"
import type { Deposit, DepositRequest } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paypalTexts } from "./paypal.texts.ts"
import { leadToPayPal, openPayPalWindow } from "./paypal-window.ts"

/** The choice between stored PayPal accounts and one that is chosen in PayPal. */
export function PayPalAccounts({
  method,
  withoutCards,
  choice,
  onChoose,
}: {
  method: PaymentMethod
  /** The shop takes no cards. */
  withoutCards: boolean
  choice: PayPalChoice
  onChoose: (choice: PayPalChoice) => void
}) {
  const t = useTexts(paypalTexts)
  const isNew = choice.fund === NEW_ACCOUNT
  return (
    <>
      {withoutCards ? <Notice level="info">{t("cardsNotAccepted")}</Notice> : null}
      {method.funds.length > 0 ? (
        <Choice
          cards
          label={t("account")}
          name="paypal-account"
          value={choice.fund}
          onChoose={(fund) => onChoose({ ...choice, fund })}
          options={[
            ...method.funds.map(({ id, email }) => ({
              value: id,
              label: email ? t("stored", { email }) : t("storedUnnamed"),
              detail: t("storedHint"),
            })),
            { value: NEW_ACCOUNT, label: t("another"), detail: t("anotherHint") },
          ]}
        />
      ) : null}
      {isNew ? (
        <>
          <CheckField
            label={t("save")}
            checked={choice.saveAccount}
            onCheck={(saveAccount) => onChoose({ ...choice, saveAccount })}
          />
          {choice.saveAccount ? <p className="muted small">{t("saveHint")}</p> : null}
          <p className="muted small">{t("window")}</p>
        </>
      ) : null}
    </>
  )
}

/** A stored account by its fund, or one that is chosen in PayPal. */
export interface PayPalChoice {
  readonly fund: string
  readonly saveAccount: boolean
}

const NEW_ACCOUNT = "new"

export const preferredAccount = ({ funds }: PaymentMethod): string =>
  (funds.find((fund) => fund.default) ?? funds[0])?.id ?? NEW_ACCOUNT

/** Opens PayPal's window where the choice needs one. Only a press may, so it comes before all that takes time. */
export const windowFor = ({ fund }: PayPalChoice): Window | null =>
  fund === NEW_ACCOUNT ? openPayPalWindow() : null

/**
 * Sends a payment with PayPal and leads to PayPal where it is approved there. A try keeps its key until it is known how
 * it ended: sent again after a lost answer, it is the same payment. Tells whether the page is left for PayPal.
 */
export function usePayPal(
  send: (request: DepositRequest, attempt: string) => Promise<Deposit>,
  { availableGateways: [gatewayKey = ""] }: PaymentMethod,
) {
  const { surface } = useAtomValue(identityAtom)
  const attempt = useRef<{ readonly key: string; readonly of: string } | null>(null)

  return async (
    choice: PayPalChoice,
    amount: Money,
    opened: Window | null,
  ): Promise<{ deposit: Deposit; isLeft: boolean }> => {
    const isNew = choice.fund === NEW_ACCOUNT
    const of = JSON.stringify({ choice, amount })
    if (attempt.current?.of !== of) attempt.current = { key: newId(), of }
    try {
      const deposit = await send(
        {
          amount,
          depositMethodCode: PAYPAL_METHOD,
          gatewayKey,
          metadata: {},
          saveCard: isNew && choice.saveAccount,
          ...(isNew ? {} : { customerFundId: choice.fund }),
        },
        attempt.current.key,
      )
      const url = deposit.depositMethodCode === PAYPAL_METHOD ? deposit.challengeUrl : null
      if (url && leadToPayPal(opened, url, surface) === "left") return { deposit, isLeft: true }
      attempt.current = null
      if (!url) opened?.close()
      return { deposit, isLeft: false }
    } catch (error) {
      opened?.close()
      throw error
    }
  }
}

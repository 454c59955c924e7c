import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paypalTexts } from "./paypal.texts.ts"
import { NEW_ACCOUNT, type PayPalChoice } from "./use-paypal.ts"

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

import { lazy, Suspense } from "react"
import type { Currency } from "#src/contract/money.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { causesQuery } from "#src/shop/core/content-queries.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { accountName, accountStatus, hasFailed } from "./account-name.ts"
import { withdrawalTexts } from "./withdrawals.texts.ts"

const AddAccount = lazy(async () => ({ default: (await import("./account-form.tsx")).AddAccount }))

/** One of the customer's accounts, or another one. Nothing is sent to one from which money came back. */
export function ChooseAccount({
  method,
  currency,
  value,
  onChoose,
  isAdding,
  onAdding,
  error,
}: {
  method: PaymentMethod
  currency: Currency
  value: string
  onChoose: (id: string) => void
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  error: string | undefined
}) {
  const t = useTexts(withdrawalTexts)
  const { funds, accountTypes = [] } = method
  const failed = funds.filter(hasFailed)
  const usable = funds.filter((fund) => !hasFailed(fund))
  const notices = failed.map((fund) => (
    <Notice key={fund.id} title={accountName(t, fund)}>
      {t("failedAccount")}
    </Notice>
  ))
  if (isAdding || usable.length === 0)
    return (
      <section className="stack" aria-labelledby="add-account">
        {notices}
        <h2 id="add-account">{t("addAccount")}</h2>
        <Suspense>
          <AddAccount
            types={accountTypes}
            currency={currency}
            onAdded={({ id }) => {
              onChoose(id)
              onAdding(false)
            }}
            onGiveUp={usable.length > 0 ? () => onAdding(false) : undefined}
          />
        </Suspense>
      </section>
    )
  return (
    <div className="stack">
      <Choice
        label={t("account")}
        name="account"
        cards
        value={value}
        onChoose={onChoose}
        options={usable.map((fund) => ({
          value: fund.id,
          label: accountName(t, fund),
          detail: accountStatus(t, fund),
        }))}
      />
      {notices}
      {error ? <Notice level="error">{error}</Notice> : null}
      <div>
        <Button look="quiet" onClick={() => onAdding(true)}>
          {t("addAnother")}
        </Button>
      </div>
    </div>
  )
}

/** The cause that winnings are given to. */
export function ChooseCause({
  value,
  onChoose,
  error,
}: {
  value: string
  onChoose: (key: string) => void
  error: string | undefined
}) {
  const t = useTexts(withdrawalTexts)
  const causes = useQuery(causesQuery())
  return (
    <LoadState of={causes} words={useLoadTexts()} lines={1}>
      {(all) => (
        <SelectField
          label={t("cause")}
          name="fund"
          value={value}
          onValue={onChoose}
          error={error}
          options={[
            { value: "", label: t("chooseCause") },
            ...all.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      )}
    </LoadState>
  )
}

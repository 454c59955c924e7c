import { fieldMessages } from "#src/contract/field-messages.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { newCustomersMay } from "#src/domain/account/segments.ts"
import { isPositive } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { TextField } from "#src/ui/form/text-field.tsx"

const texts = defineTexts("sign-up-limit", {
  label: "Weekly deposit limit (optional)",
  hint: "The most you can deposit in any 7 days. You can lower it at any time under Spend limits.",
})

/** Reads what was typed; nothing is no limit. Throws what the form shows at the field. */
export function readSignUpLimit(typed: string, currency: Currency): Money | null {
  if (typed.trim() === "") return null
  const limit = parseTypedAmount(typed, currency)
  if (limit && isPositive(limit)) return limit
  const { currency: message } = fieldMessages
  throw Object.assign(new Error(message), { fields: [{ field: "depositLimit", message }] })
}

/**
 * Offers a new customer a limit on deposits, where the shop has them: for its customers, whom the visitor is not among
 * yet.
 */
export function SignUpLimit({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}) {
  const t = useTexts(texts)
  const { data } = useQuery(capabilitiesQuery())
  if (!data || !newCustomersMay(data, "deposit_limits")) return null
  return (
    <TextField
      label={t("label")}
      hint={t("hint")}
      name="depositLimit"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}

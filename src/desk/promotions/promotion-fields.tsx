import { useState } from "react"
import { productTypes } from "#src/contract/catalogue/product-offer.ts"
import type { Currency } from "#src/contract/money.ts"
import { voucherTypes } from "#src/contract/promotions/voucher.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { parseTypedAmount } from "#src/domain/core/money.ts"
import type { FormSection } from "../catalogue/form/field-spec.ts"
import type { FieldSpec } from "../content/field-spec.ts"
import type { FormProps } from "../content/kind-view.ts"
import { capitalised } from "../core/capitalised.ts"
import { Choices, Select, TextInput } from "../core/forms/fields.tsx"
import { localMoment, momentAt } from "../core/forms/local-moment.ts"
import { useMe } from "../core/me.ts"

type VoucherType = (typeof voucherTypes)[number]
const typeNames: Readonly<Record<VoucherType, string>> = {
  voucher_fixed_discount: "An amount off the cart",
  voucher_fixed_discount_expire: "An amount off the cart, with an end that customers see",
  voucher_percent_discount: "Percent off the cart",
  voucher_credit_amount: "An amount into the wallet",
}
const types = voucherTypes.map((value) => ({ value, label: typeNames[value] }))
const kinds = productTypes.map((value) => ({ value, label: capitalised(value.replaceAll("_", " ")) }))

const names = {
  name: "Name",
  type: "What it gives",
  amount: "Amount",
  percent: "Percent",
  startsAt: "Begins",
  endsAt: "Ends",
  minSpend: "Least spend",
  offers: "Products",
  productTypes: "Kinds of product",
  mostUses: "Uses in all",
  mostUsesPerCustomer: "Uses of one customer",
  members: "For members",
  withdrawn: "Withdrawn",
} as const
type Name = keyof typeof names

/** Names of the fields where others changed one meanwhile. */
export const promotionFields: readonly FieldSpec[] = Object.entries(names).map(([name, label]) => ({
  name,
  label,
  kind: "line",
}))

/** The same where a change is shown. */
export const promotionSection: FormSection = {
  title: "",
  fields: [
    { kind: "choice", path: ["type"], label: names.type, options: types },
    ...Object.entries(names).map(([name, label]) => ({
      kind: "text" as const,
      path: name === "amount" || name === "minSpend" ? [name, "amount"] : [name],
      label,
    })),
  ],
}

/** Returns the values that a new code begins with. */
export const newPromotion = () => ({
  name: "",
  type: "voucher_fixed_discount",
  amount: null,
  percent: null,
  startsAt: null,
  endsAt: null,
  minSpend: null,
  offers: [],
  productTypes: [],
  mostUses: null,
  mostUsesPerCustomer: 1,
  withdrawn: false,
})

const text = (value: unknown) => (typeof value === "string" ? value : "")
const list = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/** Fields for a code's promise, and the customers it is made to; an empty cap is none. */
export function PromotionFields({ value, onChange, error }: FormProps) {
  const { currency } = useMe()
  const isPercent = value.type === "voucher_percent_discount"
  const problem = (field: Name) => error?.of(field) ?? error?.of(`${field}.amount`)
  const count = (field: "percent" | "mostUses" | "mostUsesPerCustomer", hint?: string) => (
    <TextInput
      label={names[field]}
      {...(hint ? { hint } : {})}
      inputMode="numeric"
      value={value[field] === null ? "" : String(value[field] ?? "")}
      onChange={(typed) => onChange({ [field]: numberOf(typed) })}
      error={problem(field)}
    />
  )
  const amount = (field: "amount" | "minSpend", hint?: string) => (
    <AmountInput
      label={`${names[field]} (${currency})`}
      hint={hint}
      currency={currency}
      value={value[field]}
      onChange={(next) => onChange({ [field]: next })}
      error={problem(field)}
    />
  )
  const moment = (field: "startsAt" | "endsAt") => (
    <TextInput
      label={names[field]}
      type="datetime-local"
      value={localMoment(text(value[field]) || null)}
      onChange={(typed) => onChange({ [field]: momentAt(typed) })}
      error={problem(field)}
    />
  )
  return (
    <>
      <TextInput
        label={names.name}
        hint="What customers read beside the code."
        value={text(value.name)}
        onChange={(name) => onChange({ name })}
        error={problem("name")}
        required
      />
      <Select
        label={names.type}
        value={text(value.type)}
        options={types}
        onChange={(type) =>
          onChange({ type, ...(type === "voucher_percent_discount" ? { amount: null } : { percent: null }) })
        }
        error={problem("type")}
      />
      {isPercent ? count("percent") : amount("amount")}
      {moment("startsAt")}
      {moment("endsAt")}
      {amount("minSpend", "What the tickets it is for must come to.")}
      <TextInput
        label={names.offers}
        hint="Keys of products, with blanks between; empty for all."
        value={list(value.offers).join(" ")}
        onChange={(typed) => onChange({ offers: typed === "" ? [] : typed.split(" ") })}
        error={problem("offers")}
      />
      <Choices
        label={names.productTypes}
        options={kinds}
        value={list(value.productTypes) as (typeof productTypes)[number][]}
        onChange={(chosen) => onChange({ productTypes: chosen })}
        error={problem("productTypes")}
      />
      {count("mostUses", "The cap for all customers together; empty for none.")}
      {count("mostUsesPerCustomer", "Empty for none.")}
      <Select
        label={names.members}
        value={text(value.members)}
        options={[
          { value: "", label: "For everybody" },
          { value: "all", label: "Members of the programme" },
          { value: "premium", label: "Premium members" },
        ]}
        onChange={(members) => onChange({ members: members === "" ? null : members })}
        error={problem("members")}
      />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={value.withdrawn === true}
          onChange={(event) => onChange({ withdrawn: event.target.checked })}
        />
        Withdrawn: nobody can use it
      </label>
    </>
  )
}

/** Turns a text into a number. Anything else stays as it was typed, and the server says that it is wrong. */
const numberOf = (typed: string) =>
  typed.trim() === "" ? null : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed

/** An amount as it is typed: "12.5" is as good as "12.50". */
function AmountInput({
  label,
  hint,
  currency,
  value,
  onChange,
  error,
}: {
  label: string
  hint: string | undefined
  currency: Currency
  value: unknown
  onChange: (value: { amount: string; currency: Currency } | null) => void
  error: string | undefined
}) {
  const present = text((value as { amount?: unknown } | null)?.amount)
  const meant = (words: string) => {
    const money = parseTypedAmount(words, currency)
    return money ? wireMoney(money).amount : words
  }
  const [typed, setTyped] = useState(present)
  return (
    <TextInput
      label={label}
      hint={hint}
      inputMode="decimal"
      value={meant(typed) === present ? typed : present}
      onChange={(words) => {
        setTyped(words)
        onChange(words.trim() === "" ? null : { amount: meant(words), currency })
      }}
      error={error}
    />
  )
}

import { useState } from "react"
import { productTypes } from "#src/contract/catalogue/product-offer.ts"
import { deskPromotionEndpoints as calls, type DeskPromotion } from "#src/contract/desk/promotions.ts"
import type { Money } from "#src/contract/money.ts"
import { voucherTypes } from "#src/contract/promotions/voucher.ts"
import { wireMoney } from "#src/contract/wire-money.ts"
import { parseTypedAmount } from "#src/domain/money/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { useMe } from "../api/me.ts"
import { useChange } from "../api/use-call.ts"
import { ChangedMeanwhile } from "../forms/changed-meanwhile.tsx"
import { Choices, Select, TextInput } from "../forms/fields.tsx"
import { FormError } from "../forms/form-error.tsx"
import { localMoment, momentAt } from "../forms/local-moment.ts"
import { useDraft } from "../forms/use-draft.ts"
import { Section } from "../parts/page.tsx"

const typeNames: Readonly<Record<(typeof voucherTypes)[number], string>> = {
  voucher_fixed_discount: "An amount off the cart",
  voucher_fixed_discount_expire: "An amount off the cart, with an end that customers see",
  voucher_percent_discount: "Percent off the cart",
  voucher_credit_amount: "An amount into the wallet",
}
const types = voucherTypes.map((value) => ({ value, label: typeNames[value] }))
const kinds = productTypes.map((value) => ({ value, label: value.replaceAll("_", " ") }))

const typed = (money: Money | null) =>
  money ? `${Math.floor(money.cents / 100)}.${String(money.cents % 100).padStart(2, "0")}` : ""
const count = (number: number | null) => (number === null ? "" : String(number))

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
}

const writtenOf = (promotion: DeskPromotion | null) => ({
  name: promotion?.name ?? "",
  type: promotion?.type ?? ("voucher_fixed_discount" as (typeof voucherTypes)[number]),
  amount: typed(promotion?.amount ?? null),
  percent: count(promotion?.percent ?? null),
  startsAt: localMoment(promotion?.startsAt ?? null),
  endsAt: localMoment(promotion?.endsAt ?? null),
  minSpend: typed(promotion?.minSpend ?? null),
  offers: promotion?.offers.join(" ") ?? "",
  productTypes: promotion?.productTypes ?? [],
  mostUses: count(promotion?.mostUses ?? null),
  mostUsesPerCustomer: count(promotion ? promotion.mostUsesPerCustomer : 1),
})

/** What a code promises and to whom; an empty cap is none. */
export function PromotionForm({ code, promotion }: { code: string; promotion: DeskPromotion | null }) {
  const { currency } = useMe()
  const draft = useDraft(writtenOf(promotion), promotion?.revision ?? 0)
  const { value, set } = draft
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const save = useChange(calls.save, draft.noteSaved)
  const { error } = save
  const isPercent = value.type === "voucher_percent_discount"
  const problem = (field: keyof typeof names) => wrong[field] ?? error?.of(field)
  const line = (
    field: "name" | "amount" | "percent" | "minSpend" | "offers" | "mostUses" | "mostUsesPerCustomer",
    hint?: string,
  ) => (
    <TextInput
      label={field === "amount" || field === "minSpend" ? `${names[field]} (${currency})` : names[field]}
      {...(hint ? { hint } : {})}
      value={value[field]}
      onChange={(next) => set({ [field]: next })}
      error={problem(field)}
      {...(field === "amount" || field === "minSpend" ? { inputMode: "decimal" as const } : {})}
      {...(field === "name" ? { required: true } : {})}
    />
  )

  function send() {
    const found: Record<string, string> = {}
    const amountOf = (field: "amount" | "minSpend") => {
      if (value[field].trim() === "") return null
      const money = parseTypedAmount(value[field], currency)
      if (!money) found[field] = "Enter an amount, like 12.50."
      return money && wireMoney(money)
    }
    const numberOf = (field: "percent" | "mostUses" | "mostUsesPerCustomer") => {
      if (value[field].trim() === "") return null
      if (!/^\d{1,9}$/.test(value[field].trim())) found[field] = "Enter a whole number."
      return Number(value[field])
    }
    const body = {
      name: value.name,
      type: value.type,
      amount: isPercent ? null : amountOf("amount"),
      percent: isPercent ? numberOf("percent") : null,
      startsAt: momentAt(value.startsAt),
      endsAt: momentAt(value.endsAt),
      minSpend: amountOf("minSpend"),
      offers: value.offers.split(/\s+/).filter((word) => word !== ""),
      productTypes: [...value.productTypes],
      mostUses: numberOf("mostUses"),
      mostUsesPerCustomer: numberOf("mostUsesPerCustomer"),
      revision: draft.revision,
    }
    setWrong(found)
    if (Object.keys(found).length === 0) save.mutate({ params: { code }, body })
  }

  return (
    <Section title="What it gives">
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <ChangedMeanwhile draft={draft} names={names} />
        {line("name", "What customers read beside the code.")}
        <Select
          label={names.type}
          value={value.type}
          options={types}
          onChange={(type) => set({ type })}
          error={problem("type")}
        />
        {isPercent ? line("percent") : line("amount")}
        <TextInput
          label={names.startsAt}
          type="datetime-local"
          value={value.startsAt}
          onChange={(startsAt) => set({ startsAt })}
          error={problem("startsAt")}
        />
        <TextInput
          label={names.endsAt}
          type="datetime-local"
          value={value.endsAt}
          onChange={(endsAt) => set({ endsAt })}
          error={problem("endsAt")}
        />
        {line("minSpend", "What the tickets it is for must come to.")}
        {line("offers", "Keys of products, with blanks between; empty for all.")}
        <Choices
          label={names.productTypes}
          options={kinds}
          value={value.productTypes}
          onChange={(chosen) => set({ productTypes: chosen })}
          error={problem("productTypes")}
        />
        {line("mostUses", "The cap for all customers together; empty for none.")}
        {line("mostUsesPerCustomer", "Empty for none.")}
        <FormError error={error} fields={Object.keys(names)} />
        <div className="desk-page__actions">
          <Button type="submit" busy={save.isPending} aria-disabled={draft.changedByOthers !== null}>
            Publish
          </Button>
          {draft.isChanged ? (
            <Button look="quiet" onClick={draft.takeTheirs}>
              Undo
            </Button>
          ) : null}
        </div>
      </form>
    </Section>
  )
}

import { type FormEvent, useState } from "react"
import { type TransactionKind, transactionKinds } from "#src/contract/payments/transaction-kinds.codes.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { TransactionFilter } from "../transactions.atoms.ts"
import { transactionsTexts, transactionTexts } from "./transactions.texts.ts"

export const isFiltered = (filter: TransactionFilter): boolean =>
  Object.values(filter).some((value) => value !== null)

/** Which transactions to show: the address says it, so that it can be kept and gone back to. */
export function FilterForm({
  filter,
  link,
}: {
  filter: TransactionFilter
  link: (filter: TransactionFilter) => string
}) {
  const t = useTexts(transactionsTexts)
  const name = useTexts(transactionTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const [typed, setTyped] = useState(filter)
  const [wrong, setWrong] = useState(false)
  const change = (part: Partial<TransactionFilter>) => {
    setWrong(false)
    setTyped({ ...typed, ...part })
  }
  const day = (field: "from" | "until") => ({
    name: field,
    label: t(field),
    type: "date",
    value: typed[field] ?? "",
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value || null }),
  })
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (typed.from && typed.until && typed.from > typed.until) setWrong(true)
    else navigate(link({ ...typed, search: typed.search?.trim() || null }))
  }
  return (
    <details className="card transactions__filter" open={isFiltered(filter)}>
      <summary>{t("filter")}</summary>
      <search>
        <form
          className="transactions__fields"
          method="get"
          action={href(accountPaths.transactions.link())}
          onSubmit={onSubmit}
        >
          <SelectField
            name="kind"
            label={t("kind")}
            value={typed.kind ?? ""}
            onValue={(kind) => change({ kind: (kind || null) as TransactionKind | null })}
            options={[
              { value: "", label: t("allKinds") },
              ...transactionKinds.map((kind) => ({ value: kind, label: name(kind) })),
            ]}
          />
          <TextField
            name="search"
            type="search"
            label={t("search")}
            hint={t("searchHint")}
            maxLength={100}
            value={typed.search ?? ""}
            onChange={({ target }) => change({ search: target.value || null })}
          />
          <TextField {...day("from")} />
          <TextField {...day("until")} error={wrong ? t("order") : undefined} />
          <div className="row">
            <Button type="submit" look="secondary">
              {t("show")}
            </Button>
            {isFiltered(filter) ? <a href={href(accountPaths.transactions.link())}>{t("clear")}</a> : null}
          </div>
        </form>
      </search>
    </details>
  )
}

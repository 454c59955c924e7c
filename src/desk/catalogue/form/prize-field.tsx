import { Select } from "#src/desk/core/forms/fields.tsx"
import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { useProductForm } from "./context.ts"
import type { FieldSpec } from "./field-spec.ts"

const kinds = [
  { value: "jackpot", label: "Shares the first prize" },
  { value: "pool", label: "Shares a part of the pool" },
  { value: "fixed", label: "The same for each winner" },
  { value: "guaranteed", label: "The same for each, up to so many" },
] as const
type Kind = (typeof kinds)[number]["value"]

const initial: Readonly<Record<Kind, object>> = {
  jackpot: { kind: "jackpot" },
  pool: { kind: "pool", share: 1000 },
  fixed: { kind: "fixed", cents: 1000 },
  guaranteed: { kind: "guaranteed", cents: 1000, upTo: 100 },
}

const fields: Readonly<Record<Kind, readonly FieldSpec[]>> = {
  jackpot: [],
  pool: [{ kind: "share", path: ["share"], label: "Part of the pool (%)" }],
  fixed: [{ kind: "amount", path: ["cents"], label: "Each winner gets" }],
  guaranteed: [
    { kind: "amount", path: ["cents"], label: "Each winner gets" },
    { kind: "number", path: ["upTo"], label: "Up to so many winners" },
  ],
}

/** How the winners of a division are paid. */
export function PrizeField({ spec, path }: { spec: FieldSpec; path: Path }) {
  const { data, set, errorAt, Field } = useProductForm()
  const { kind } = valueAt(data, path) as { kind: Kind }
  return (
    <>
      <Select
        label={spec.label}
        value={kind}
        options={kinds}
        error={errorAt(path)}
        onChange={(next) => set(path, initial[next])}
      />
      {fields[kind].map((field) => (
        <Field key={`${kind} ${field.label}`} spec={field} base={path} />
      ))}
    </>
  )
}

import { useMemo } from "react"
import { subVariants } from "#src/contract/catalogue/pricing.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import type { Path } from "#src/domain/catalogue/changes.ts"
import type { DeskError } from "../core/call.ts"
import type { Option } from "../core/forms/fields.tsx"
import { useCall } from "../core/use-call.ts"
import type { FieldSpec } from "./form/field-spec.ts"
import { SpecForm } from "./form/spec-form.tsx"

const stateNames: Readonly<Partial<Record<(typeof subVariants)[number], string>>> = {
  ACT: "Australian Capital Territory",
  NSW: "New South Wales",
  NT: "Northern Territory",
  QLD: "Queensland",
  SA: "South Australia",
  TAS: "Tasmania",
  VIC: "Victoria",
  WA: "Western Australia",
  OTHER: "Anywhere else",
  GB: "Great Britain",
}
export const stateOptions: readonly Option[] = subVariants.map((value) => ({
  value,
  label: stateNames[value] ?? value,
}))

/** The form of regions, over what is sold. */
export function regionsField(products: readonly Option[]): FieldSpec {
  const product = (path: Path): FieldSpec => ({ kind: "choice", path, label: "Product", options: products })
  return {
    kind: "list",
    path: ["regions"],
    label: "Regions",
    one: "Region",
    initial: () => ({ key: "", subVariants: [], products: [], first: [], everyPowerball: "powerhit" }),
    fields: [
      {
        kind: "text",
        path: ["key"],
        label: "Key",
        hint: "Small letters, like gold_lotto. Programs know the region by it.",
      },
      {
        kind: "choice",
        path: ["everyPowerball"],
        label: "A game with every Powerball is called",
        options: [
          { value: "powerhit", label: "PowerHit" },
          { value: "powerpik", label: "PowerPik" },
        ],
      },
      { kind: "several", path: ["subVariants"], label: "States", options: stateOptions },
      {
        kind: "list",
        path: ["products"],
        label: "Names and addresses",
        one: "Product",
        initial: () => ({ key: products[0]?.value ?? "" }),
        fields: [
          product(["key"]),
          { kind: "text", path: ["name"], label: "Name there", isOptional: true },
          {
            kind: "text",
            path: ["url"],
            label: "Address there",
            hint: "Without a slash, beside its own.",
            isOptional: true,
          },
        ],
      },
      {
        kind: "list",
        path: ["first"],
        label: "First in lists",
        one: "Place",
        initial: () => products[0]?.value ?? "",
        fields: [product([])],
      },
    ],
  }
}

/** Returns the products on sale as options. */
export function useProductOptions(): readonly Option[] {
  const products = useCall(deskProductEndpoints.list, { query: { limit: 100 } })
  return useMemo(
    () => (products.data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name })),
    [products.data],
  )
}

/** Edits the names of products in each state. */
export function RegionsForm({
  value,
  onChange,
  error,
}: {
  value: Readonly<Record<string, unknown>>
  onChange: (change: Readonly<Record<string, unknown>>) => void
  error: DeskError | null
}) {
  const products = useProductOptions()
  const spec = useMemo(() => regionsField(products), [products])
  if (products.length === 0) return null
  return <SpecForm fields={[spec]} value={value} onChange={onChange} error={error} />
}

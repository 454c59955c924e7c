import { useMemo } from "react"
import { subVariants } from "#src/contract/catalogue/pricing.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { Regions } from "#src/contract/catalogue/region.ts"
import type { FormProps } from "../content/kind-view.ts"
import type { Option } from "../core/forms/fields.tsx"
import { fieldsOf, type Words } from "../core/forms/schema-fields.ts"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useCall } from "../core/use-call.ts"

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

/** The fields of regions, over what is sold: names by keys. */
export function regionsFields(products: Readonly<Record<string, string>>) {
  const [first = ""] = Object.keys(products)
  const product: Words = { label: "Product", choices: products }
  return fieldsOf(Regions, {
    regions: {
      label: "Regions",
      one: "Region",
      fields: {
        key: {
          label: "Key",
          hint: "Small letters, like gold_lotto. Programs know the region by it.",
        },
        everyPowerball: {
          label: "A game with every Powerball is called",
          choices: { powerhit: "PowerHit", powerpik: "PowerPik" },
        },
        subVariants: {
          label: "States",
          choices: Object.fromEntries(stateOptions.map(({ value, label }) => [value, label])),
        },
        products: {
          label: "Names and addresses",
          one: "Product",
          initial: { key: first },
          fields: {
            key: product,
            name: "Name there",
            url: { label: "Address there", hint: "Without a slash, beside its own." },
          },
        },
        first: { label: "First in lists", one: "Place", initial: first, fields: { "": product } },
      },
    },
  })
}

/** Edits the names of products in each state. */
export function RegionsForm({ value, onChange, error }: FormProps) {
  const { data } = useCall(deskProductEndpoints.list, { query: { limit: 100 } })
  const fields = useMemo(
    () => data && regionsFields(Object.fromEntries(data.rows.map(({ key, name }) => [key, name]))),
    [data],
  )
  return fields ? <SchemaForm fields={fields} value={value} onChange={onChange} error={error} /> : null
}

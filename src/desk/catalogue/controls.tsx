import { createContext, use } from "react"
import type { DeskProductDetail } from "#src/contract/catalogue/products.desk.ts"
import { pictureEditingEndpoints } from "#src/contract/content/picture-editing.ts"
import { valueAt } from "#src/domain/catalogue/changes.ts"
import type { ControlProps } from "../core/forms/field-spec.ts"
import { Choices, Select } from "../core/forms/fields.tsx"
import { useForm } from "../core/forms/form.ts"
import { useMay } from "../core/me.ts"
import { useCall } from "../core/use-call.ts"

/** The shop's causes, of which a raffle is for one. */
export const Causes = createContext<DeskProductDetail["causes"]>([])

/** Whom a raffle is for: one of the shop's causes. */
export function CauseField({ spec, path }: ControlProps) {
  const { data, set, errorAt } = useForm()
  const causes = use(Causes)
  const present = valueAt(data, path) as DeskProductDetail["causes"][number]
  const known = causes.some(({ key }) => key === present.key) ? causes : [present, ...causes]
  return (
    <Select
      label={spec.label}
      error={errorAt(path)}
      value={present.key}
      options={known.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(chosen) => set(path, { ...known.find(({ key }) => key === chosen) })}
    />
  )
}

/** Pictures that come with the shop. */
const own = ["calendar", "camper", "car", "cash", "cottage", "house"].map((value) => ({
  value,
  label: `The shop's own: ${value}`,
}))
/** Of the library, the newest. */
const MOST = 100

/** A picture of a raffle: one that comes with the shop, or one of its library. */
export function RafflePictureField({ spec, path }: ControlProps) {
  const { data, set, errorAt } = useForm()
  const mayLibrary = useMay("content:write")
  const library = useCall(pictureEditingEndpoints.list, { query: { limit: MOST } }, { enabled: mayLibrary })
  const value = String(valueAt(data, path) ?? "")
  const options = [
    ...own,
    ...(library.data?.items ?? []).map(({ path: address, alt }) => ({
      value: address,
      label: alt || address,
    })),
  ]
  return (
    <div className="desk-field">
      <Select
        label={spec.label}
        hint={mayLibrary ? undefined : "Ask a content editor to choose a picture from the library."}
        error={errorAt(path)}
        value={value}
        options={
          options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
        }
        onChange={(next) => set(path, next)}
      />
      {value.startsWith("/") ? <img className="desk-picture" src={value} alt="" /> : null}
    </div>
  )
}

const productTypes = [
  { value: "lottery_ticket", label: "Tickets" },
  { value: "multi_draw_ticket", label: "Tickets for several draws" },
  { value: "raffle_ticket", label: "Raffle tickets" },
  { value: "syndicate_share", label: "Syndicate shares" },
  { value: "membership", label: "Memberships" },
]

/** Kinds that may not be sold; one that is restricted already keeps its reason. */
export function RestrictionsField({ spec, path }: ControlProps) {
  const { data, set, errorAt } = useForm()
  const restrictions = (valueAt(data, path) ?? []) as { productType: string; kind: string }[]
  return (
    <Choices
      label={spec.label}
      error={errorAt(path)}
      options={productTypes}
      value={restrictions.map(({ productType }) => productType)}
      onChange={(chosen) => {
        const next = chosen.map(
          (productType) =>
            restrictions.find((one) => one.productType === productType) ?? { productType, kind: "licensing" },
        )
        set(path, next.length > 0 ? next : undefined)
      }}
    />
  )
}

import { deskPictureEndpoints } from "#src/contract/content/pictures.desk.ts"
import { valueAt } from "#src/domain/catalogue/changes.ts"
import type { ControlProps } from "../core/forms/field-spec.ts"
import { Select } from "../core/forms/fields.tsx"
import { useForm } from "../core/forms/form.ts"
import { useCall } from "../core/use-call.ts"

/** One of the pictures that were sent, or none. */
export function PictureField({ spec: { label }, path }: ControlProps) {
  const { data, set, errorAt } = useForm()
  const pictures = useCall(deskPictureEndpoints.list, { query: { limit: 100 } })
  const value = String(valueAt(data, path) ?? "")
  const rows = pictures.data?.rows ?? []
  const known = rows.map(({ id, alt }) => ({ value: id, label: alt }))
  const present = value && !rows.some(({ id }) => id === value) ? [{ value, label: value }] : []
  const chosen = rows.find(({ id }) => id === value)
  return (
    <>
      <Select
        label={label}
        error={errorAt(path)}
        hint="Send new ones under Pictures."
        value={value}
        options={[{ value: "", label: "None" }, ...present, ...known]}
        onChange={(id) => set(path, id === "" ? null : id)}
      />
      {chosen ? <img className="desk-picture" src={chosen.path} alt={chosen.alt} /> : null}
    </>
  )
}

import { deskPictureEndpoints } from "#src/contract/content/pictures.desk.ts"
import { valueAt } from "#src/domain/catalogue/changes.ts"
import { picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import type { ControlProps } from "../core/forms/field-spec.ts"
import { Select } from "../core/forms/fields.tsx"
import { useForm } from "../core/forms/form.ts"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useCall } from "../core/use-call.ts"
import type { FormProps } from "./kind-view.ts"

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

/** A picture, and what is said of it. */
export function PictureWords({ contentKey, isLive, fields, value, onChange, error }: FormProps) {
  const picture = pictureWithId(contentKey)
  const alt = typeof value.alt === "string" ? value.alt : ""
  return (
    <>
      {picture && isLive ? (
        <img className="desk-picture" src={picturePath(picture)} alt={alt} />
      ) : (
        <p className="muted">
          It was removed. Go back to one of its versions within a month to bring it back.
        </p>
      )}
      <SchemaForm fields={fields} value={value} onChange={onChange} error={error} />
    </>
  )
}

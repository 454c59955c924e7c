import { deskPictureEndpoints } from "#src/contract/content/pictures.desk.ts"
import { Select } from "../core/forms/fields.tsx"
import { useCall } from "../core/use-call.ts"

/** One of the pictures that were sent, or none. */
export function PictureField({
  label,
  error,
  value,
  onChange,
}: {
  label: string
  error: string | undefined
  value: string | null
  onChange: (id: string | null) => void
}) {
  const pictures = useCall(deskPictureEndpoints.list, { query: { limit: 100 } })
  const rows = pictures.data?.rows ?? []
  const known = rows.map(({ id, alt }) => ({ value: id, label: alt }))
  const present = value && !rows.some(({ id }) => id === value) ? [{ value, label: value }] : []
  const chosen = rows.find(({ id }) => id === value)
  return (
    <>
      <Select
        label={label}
        error={error}
        hint="Send new ones under Pictures."
        value={value ?? ""}
        options={[{ value: "", label: "None" }, ...present, ...known]}
        onChange={(id) => onChange(id === "" ? null : id)}
      />
      {chosen ? <img className="desk-picture" src={chosen.path} alt={chosen.alt} /> : null}
    </>
  )
}

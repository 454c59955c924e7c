import { pictureEditingEndpoints } from "#src/contract/content/picture-editing.ts"
import { Select } from "#src/desk/core/forms/fields.tsx"
import { useMay } from "#src/desk/core/me.ts"
import { useCall } from "#src/desk/core/use-call.ts"
import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { useProductForm } from "./context.ts"
import type { FieldSpec } from "./field-spec.ts"

/** Pictures that come with the shop. */
const own = ["calendar", "camper", "car", "cash", "cottage", "house"].map((value) => ({
  value,
  label: `The shop's own: ${value}`,
}))
/** Of the library, the newest. */
const MOST = 100

/** A picture of a raffle: one that comes with the shop, or one of its library. */
export function PictureField({ spec, path }: { spec: FieldSpec; path: Path }) {
  const { data, set, errorAt } = useProductForm()
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
        hint={mayLibrary ? undefined : "Pictures of the library are chosen by whoever may edit content."}
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

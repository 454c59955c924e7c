import { valueAt } from "#src/domain/catalogue/changes.ts"
import type { ControlProps } from "../core/forms/field-spec.ts"
import { TextInput } from "../core/forms/fields.tsx"
import { useForm } from "../core/forms/form.ts"

/** A link with words and an address; there is none while both are empty. */
export function LinkField({ spec: { label }, path }: ControlProps) {
  const { data, set, errorAt } = useForm()
  const link = (valueAt(data, path) ?? { label: "", href: "" }) as { label: string; href: string }
  const change = (next: typeof link) => set(path, next.label === "" && next.href === "" ? null : next)
  return (
    <>
      <TextInput
        label={`${label}: words`}
        value={link.label}
        onChange={(words) => change({ ...link, label: words })}
        error={errorAt([...path, "label"]) ?? errorAt(path)}
      />
      <TextInput
        label={`${label}: address`}
        hint="A path like /blog, or an address with https."
        value={link.href}
        onChange={(href) => change({ ...link, href })}
        error={errorAt([...path, "href"])}
      />
    </>
  )
}

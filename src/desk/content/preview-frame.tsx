import { useState } from "react"
import type { ContentDetail } from "#src/contract/desk/versioned.ts"
import { Select, TextInput } from "../forms/fields.tsx"
import { Section } from "../parts/page.tsx"
import { stateOptions } from "../products/regions-form.tsx"

const usual = { value: "", label: "Nowhere in particular" }

/** A page of the shop as it will look with what was saved. */
export function PreviewFrame({ detail: { kind, key, locale, version, path } }: { detail: ContentDetail }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [state, setState] = useState("")
  const [typed, setTyped] = useState<string | null>(null)
  const shown = chosen ?? path
  const query = new URLSearchParams({
    path: shown,
    ...(locale ? { locale } : {}),
    ...(state ? { state } : {}),
  })
  const address = `/desk/preview/${kind}/${encodeURIComponent(key)}?${query}`
  return (
    <Section
      title="Preview"
      actions={
        <a href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      }
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          setChosen(typed ?? path)
        }}
      >
        <TextInput
          label="Page of the shop"
          hint="Shows what was saved last, also as a draft. Press Enter to go to another page."
          value={typed ?? path}
          onChange={setTyped}
        />
        {kind === "regions" ? (
          <Select label="Seen from" value={state} options={[usual, ...stateOptions]} onChange={setState} />
        ) : null}
      </form>
      <iframe
        key={`${address} ${version}`}
        className="desk-preview"
        src={address}
        title="Preview"
        sandbox=""
      />
    </Section>
  )
}

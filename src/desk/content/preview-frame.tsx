import { useState } from "react"
import type { ContentDetail } from "#src/contract/desk/content.ts"
import { TextInput } from "../forms/fields.tsx"
import { Section } from "../parts/page.tsx"

/** A page of the shop as it will look with what was saved. */
export function PreviewFrame({ detail: { kind, key, locale, version, path } }: { detail: ContentDetail }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = chosen ?? path
  const query = new URLSearchParams({ path: shown, ...(locale ? { locale } : {}) })
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

import { useState } from "react"
import type { ContentBody, ContentDetail } from "#src/contract/desk/versioned.ts"
import { toWire } from "#src/contract/wire.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Select, TextInput } from "../forms/fields.tsx"
import { LiveFrame, postTo } from "../parts/live-frame.tsx"
import { Section } from "../parts/page.tsx"
import { stateOptions } from "../products/regions-form.tsx"

const usual = { value: "", label: "Nowhere in particular" }

/** A page of the shop as it will look with what is typed. */
export function PreviewFrame({
  detail: { kind, key, locale, path },
  body,
}: {
  detail: ContentDetail
  body: ContentBody
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState("")
  // A page that is written has its own address among what is typed.
  const own = typeof body.path === "string" && body.path.startsWith("/") ? body.path : path
  const action = `/desk/preview/${kind}/${encodeURIComponent(key)}`
  const values = {
    path: chosen ?? own,
    draft: JSON.stringify(toWire(body)),
    ...(locale ? { locale } : {}),
    ...(state ? { state } : {}),
  }
  return (
    <Section
      title="Preview"
      actions={
        <Button look="quiet" onClick={() => postTo("_blank", action, values)}>
          Open in a new tab
        </Button>
      }
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          setChosen(typed === "" ? null : typed)
        }}
      >
        <TextInput
          label="Page of the shop"
          hint="Press Enter to go to another page."
          value={typed ?? own}
          onChange={setTyped}
        />
        {kind === "regions" ? (
          <Select label="Seen from" value={state} options={[usual, ...stateOptions]} onChange={setState} />
        ) : null}
      </form>
      <LiveFrame title="Preview" action={action} values={values} />
    </Section>
  )
}

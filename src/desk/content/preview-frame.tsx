import { useState } from "react"
import type { ContentBody, ContentDetail } from "#src/contract/catalogue/versioned.desk.ts"
import { toWire } from "#src/contract/wire.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { stateOptions } from "../catalogue/regions-form.tsx"
import { Select, TextInput } from "../core/forms/fields.tsx"
import { LiveFrame, postTo } from "../core/live-frame.tsx"
import { Section } from "../core/page.tsx"
import type { KindView } from "./kind-view.ts"

const usual = { value: "", label: "Nowhere in particular" }

const byItself = { value: "", label: "By itself" }

/** A page of the shop as it will look with what is typed, or what is typed by itself. */
export function PreviewFrame({
  detail: { kind, key, locale, path, places },
  view: { preview },
  body,
}: {
  detail: ContentDetail
  view: KindView
  body: ContentBody
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState("")
  // A page that is written has its own address among what is typed.
  const own =
    preview === "alone" ? "" : typeof body.path === "string" && body.path.startsWith("/") ? body.path : path
  const page = chosen ?? own
  const action = `/desk/preview/${kind}/${encodeURIComponent(key)}`
  const values = {
    ...(page ? { path: page } : {}),
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
      {preview !== "alone" ? (
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
      ) : places.length > 0 ? (
        <Select
          label="Where it is shown"
          value={page}
          options={[byItself, ...places.map((shownOn) => ({ value: shownOn.path, label: shownOn.title }))]}
          onChange={setChosen}
        />
      ) : null}
      <LiveFrame title="Preview" action={action} values={values} />
    </Section>
  )
}

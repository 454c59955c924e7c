import { useState } from "react"
import { Link, useSearchParams } from "react-router"
import {
  LARGEST_PICTURE,
  type Picture,
  pictureEditingEndpoints,
} from "#src/contract/content/picture-editing.ts"
import { deskPictureEndpoints as calls } from "#src/contract/content/pictures.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Loaded, Page, Section } from "../core/page.tsx"
import { FilterBar } from "../core/table/filter-bar.tsx"
import { useListAddress } from "../core/table/use-list-address.ts"
import { useCall, useChange } from "../core/use-call.ts"
import "./content.css"

const PART = 24

/** Pictures for posts and texts, each with words for who cannot see it. */
export default function PicturesPage() {
  const [address] = useSearchParams()
  const { search, set, go } = useListAddress()
  const q = search.get("q") ?? ""
  const after = address.get("after")
  const removed = search.get("removed") === "yes" ? ("yes" as const) : undefined
  const pictures = useCall(calls.list, {
    query: { limit: PART, ...(q ? { q } : {}), ...(removed ? { removed } : {}), ...(after ? { after } : {}) },
  })
  return (
    <Page title="Pictures" lead="For posts and texts. Every width that pages show is made of what you send.">
      <SendPicture />
      <Section title="Sent">
        <FilterBar
          filters={[
            { id: "q", label: "What it shows", kind: "search" },
            {
              id: "removed",
              label: "Pictures",
              kind: "choice",
              options: [{ value: "yes", label: "Removed this month" }],
            },
          ]}
          search={search}
          onChange={set}
        />
        <Loaded query={pictures}>
          {({ rows, next }) => (
            <>
              {rows.length === 0 ? (
                <p className="muted">
                  {q ? "Nothing matches." : removed ? "None was removed." : "There are no pictures yet."}
                </p>
              ) : (
                <ul className="desk-pictures">
                  {rows.map((picture) => (
                    <li key={picture.id}>
                      <PictureCard picture={picture} />
                    </li>
                  ))}
                </ul>
              )}
              {after || next ? (
                <nav className="desk-page__actions" aria-label="Pages of pictures">
                  <Button look="secondary" onClick={() => go(null)} aria-disabled={!after}>
                    First page
                  </Button>
                  <Button look="secondary" onClick={() => next && go(next)} aria-disabled={!next}>
                    Next page
                  </Button>
                </nav>
              ) : null}
            </>
          )}
        </Loaded>
      </Section>
    </Page>
  )
}

function SendPicture() {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState("")
  const [wrong, setWrong] = useState<string>()
  // A browser's field for files is emptied by being another one.
  const [round, setRound] = useState(0)
  const send = useChange(pictureEditingEndpoints.add, () => {
    setFile(null)
    setAlt("")
    setRound((before) => before + 1)
  })
  return (
    <Section title="Send a picture">
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!file) return setWrong("Choose a file.")
          if (file.size > LARGEST_PICTURE) return setWrong("A picture has 10 MB at most.")
          setWrong(undefined)
          send.mutate({ body: { file, alt } })
        }}
      >
        <div className="desk-field">
          <label htmlFor="picture-file">File (JPEG, PNG or WebP)</label>
          <input
            key={round}
            id="picture-file"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          {wrong || send.error?.of("file") ? (
            <p className="desk-field__error" role="alert">
              {wrong ?? send.error?.of("file")}
            </p>
          ) : null}
        </div>
        <TextInput
          label="What it shows"
          hint="For people who can't see it."
          value={alt}
          onChange={setAlt}
          error={send.error?.of("alt")}
          required
        />
        <FormError error={send.error} fields={["file", "alt"]} />
        <div>
          <Button type="submit" busy={send.isPending}>
            Send
          </Button>
        </div>
      </form>
    </Section>
  )
}

function PictureCard({ picture: { id, path, alt, width, height, markdown } }: { picture: Picture }) {
  const [search] = useSearchParams()
  const isRemoved = search.get("removed") === "yes"
  return (
    <>
      {isRemoved ? null : <img src={path} alt="" loading="lazy" />}
      <Link to={`/content/picture/${id}`}>{alt}</Link>
      <span className="muted">
        {isRemoved ? "Removed. Open it to bring it back." : `${width} × ${height}`}
      </span>
      {isRemoved ? null : (
        <div>
          <Button look="quiet" onClick={() => void navigator.clipboard.writeText(markdown)}>
            Copy for a text
          </Button>
        </div>
      )}
    </>
  )
}

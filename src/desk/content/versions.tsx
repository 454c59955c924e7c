import { useState } from "react"
import type { ContentDetail, ContentVersion } from "#src/contract/catalogue/versioned.desk.ts"
import { versionedCalls } from "#src/contract/catalogue/versioned-calls.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Confirm } from "../core/confirm.tsx"
import { moment } from "../core/moment.ts"
import { Loaded, Older, Section, StateBadge } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { changesBetween } from "./changes.tsx"
import { fieldNames } from "./kind-view.ts"
import { viewOf } from "./kinds.ts"

const FIRST = 10

/** Every version of something, and the way back to each. */
export function Versions({ detail }: { detail: ContentDetail }) {
  const { kind, key, locale } = detail
  const [limit, setLimit] = useState(FIRST)
  const versions = useCall(versionedCalls(kind).versions, { params: { kind, key }, query: { locale, limit } })
  return (
    <Section title="Versions">
      <Loaded query={versions}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className="muted">Nothing has been changed yet.</p>
          ) : (
            <>
              <ol className="desk-versions">
                {rows.map((row) => (
                  <Version key={row.version} detail={detail} row={row} />
                ))}
              </ol>
              <Older next={next} limit={limit} rows="versions" onMore={setLimit} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

const tones = { published: "good", draft: "wait", discarded: "plain" } as const
const stateNames = { published: "Published", draft: "Draft", discarded: "Earlier draft" } as const

function Version({ detail, row }: { detail: ContentDetail; row: ContentVersion }) {
  const { kind, key, locale, version, live } = detail
  const [open, setOpen] = useState(false)
  const restore = useChange(versionedCalls(kind).restore)
  const changes = changesBetween(live, row.body)
  const view = viewOf(kind)
  const names = view ? fieldNames(view) : {}
  return (
    <li className="desk-version">
      <div className="desk-version__head">
        <span>
          <strong>Version {row.version}</strong>{" "}
          <StateBadge tone={tones[row.state]}>{row.body ? stateNames[row.state] : "Removed"}</StateBadge>{" "}
          <span className="muted">
            {moment(row.at)} · {row.by}
          </span>
        </span>
        <span className="desk-page__actions">
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide" : "Show"}
          </Button>
          {changes.length > 0 ? (
            <Confirm
              label="Go back to it"
              title={`Go back to version ${row.version}?`}
              action="Go back"
              onConfirm={() =>
                restore.mutateAsync({ params: { kind, key }, body: { locale, version, to: row.version } })
              }
            >
              {row.body
                ? `Customers see it at once. Changed: ${changes.map((name) => names[name] ?? name).join(", ")}.`
                : "No editor had written anything then: it is removed, and the shop shows its own."}
            </Confirm>
          ) : (
            <span className="muted">As it is now</span>
          )}
        </span>
      </div>
      {open ? (
        <pre>
          {row.body
            ? Object.entries(row.body)
                .map(
                  ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
                )
                .join("\n")
            : "Nothing"}
        </pre>
      ) : null}
    </li>
  )
}

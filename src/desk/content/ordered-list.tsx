import { useState } from "react"
import { Link } from "react-router"
import { type ContentRow, deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import type { orderedKinds } from "#src/contract/content/kinds.desk.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Loaded } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { ContentState } from "./state.tsx"
import "./content.css"

type OrderedKind = (typeof orderedKinds)[number]

/** More of one kind than anybody would put in order by hand. */
const MOST = 100

/** Things in their order, which is changed by dragging or with the keyboard and then saved as a whole. */
export function OrderedList({ kind }: { kind: OrderedKind }) {
  const list = useCall(calls.list, { params: { kind }, query: { limit: MOST } })
  return (
    <Loaded query={list}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="muted">There are none yet.</p>
        ) : (
          <Order key={rows.map(({ key }) => key).join(" ")} kind={kind} rows={rows} />
        )
      }
    </Loaded>
  )
}

/** A list with one of its parts somewhere else. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

function Order({ kind, rows }: { kind: OrderedKind; rows: readonly ContentRow[] }) {
  // A draft of something that is not there yet has no place among the others.
  const before = rows.filter(({ isLive }) => isLive)
  const [order, setOrder] = useState<readonly ContentRow[]>(before)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState("")
  const save = useChange(calls.order)
  const keysOf = (list: readonly ContentRow[]) => list.map(({ key }) => key)
  const isChanged = keysOf(order).join(" ") !== keysOf(before).join(" ")
  const apart = rows.filter((row) => !before.includes(row))
  const move = (from: number, to: number) => {
    const row = order[from]
    if (!row || to < 0 || to >= order.length) return
    setOrder(moved(order, from, to))
    setSaid(`${row.title || row.key} is number ${to + 1} of ${order.length} now.`)
  }
  return (
    <>
      <ol className="desk-order">
        {order.map((row, index) => (
          <li
            key={row.key}
            draggable
            data-dragged={dragged === row.key || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move"
              event.dataTransfer.setData("text/plain", row.key)
              setDragged(row.key)
            }}
            onDragEnter={() => {
              const from = order.findIndex(({ key }) => key === dragged)
              if (from >= 0 && from !== index) move(from, index)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <span className="desk-order__handle" aria-hidden="true">
              ⠿
            </span>
            <span className="desk-order__name">
              <Link to={`/content/${kind}/${row.key}`}>{row.title || row.key}</Link>{" "}
              <span className="muted">{row.key}</span>
            </span>
            <ContentState row={row} />
            <span className="desk-page__actions">
              <Button look="quiet" aria-disabled={index === 0} onClick={() => move(index, index - 1)}>
                <span aria-hidden="true">↑</span>
                <VisuallyHidden>Move {row.title || row.key} up</VisuallyHidden>
              </Button>
              <Button
                look="quiet"
                aria-disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <span aria-hidden="true">↓</span>
                <VisuallyHidden>Move {row.title || row.key} down</VisuallyHidden>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {apart.length > 0 ? (
        <p>
          Drafts that were never published:{" "}
          {apart.map((row) => (
            <Link key={row.key} to={`/content/${kind}/${row.key}`}>
              {row.title || row.key}{" "}
            </Link>
          ))}
        </p>
      ) : null}
      <FormError error={save.error} />
      {isChanged ? (
        <div className="desk-page__actions desk-bar">
          <Button
            busy={save.isPending}
            onClick={() =>
              save.mutate({ params: { kind }, body: { before: keysOf(before), keys: keysOf(order) } })
            }
          >
            Save the order
          </Button>
          <Button look="quiet" onClick={() => setOrder(before)}>
            Undo
          </Button>
        </div>
      ) : null}
    </>
  )
}

import { Link } from "react-router"
import { deskDrawEndpoints as calls, type DeskDraw } from "#src/contract/draws/draws.desk.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useCall } from "../core/use-call.ts"
import { drawName } from "./draw-state.tsx"

/** How often the desk looks for draws that need somebody. */
const EVERY_MS = 60_000

/** Draws that are late, and those that wait for somebody, above everything else at the desk. */
export function DrawsToSeeTo() {
  const { data } = useCall(calls.toSeeTo, {}, { everyMs: EVERY_MS })
  if (!data) return null
  const late = new Set(data.late.map(drawName))
  const waiting = data.waiting.filter((draw) => !late.has(drawName(draw)))
  return (
    <>
      {data.late.length > 0 ? (
        <Notice level="error" title={data.late.length === 1 ? "A draw is late" : "Draws are late"}>
          <DrawLinks draws={data.late} />
        </Notice>
      ) : null}
      {data.failing.length > 0 ? (
        <Notice level="error" title="Some customers of a cancelled draw couldn't be paid back yet">
          <DrawLinks draws={data.failing} />
        </Notice>
      ) : null}
      {waiting.length > 0 ? (
        <Notice title="Draws wait for a result or for the release of their prizes">
          <DrawLinks draws={waiting} />
        </Notice>
      ) : null}
    </>
  )
}

function DrawLinks({ draws }: { draws: readonly DeskDraw[] }) {
  return (
    <ul className="desk-links">
      {draws.map((draw) => (
        <li key={drawName(draw)}>
          <Link to={`/draws/${draw.offerKey}/${draw.drawNo}`}>{drawName(draw)}</Link>
        </li>
      ))}
    </ul>
  )
}

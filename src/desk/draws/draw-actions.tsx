import { deskDrawEndpoints as calls, type DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"
import { ChangeTimes } from "./change-times.tsx"

/** Offers the actions on a draw before it is held. */
export function DrawActions({ draw }: { draw: DeskDrawDetail }) {
  const may = useMay("draws:write")
  const halt = useChange(calls.halt)
  const resume = useChange(calls.resume)
  if (!may) return null
  const { offerKey, drawNo, state, isHalted } = draw
  const params = { offerKey, drawNo }
  return (
    <>
      {state === "DRAW_CAPPED" && isHalted ? (
        <Confirm
          key="resume"
          label="Resume sales"
          title="Resume the sales of this draw?"
          action="Resume sales"
          onConfirm={() => resume.mutateAsync({ params })}
        >
          Customers can buy tickets for it at once, until its cutoff.
        </Confirm>
      ) : null}
      {state === "DRAW_OPEN" ? (
        <Confirm
          key="halt"
          label="Stop sales"
          title="Stop the sales of this draw?"
          action="Stop sales"
          look="danger"
          reason="Why? It stands in the audit trail."
          onConfirm={(reason) => halt.mutateAsync({ params, body: { reason } })}
        >
          Nobody can buy a ticket for it until you resume. Tickets that are sold stay in the draw, which is
          held as planned. AutoPlays wait until you resume or it closes.
        </Confirm>
      ) : null}
      {state === "DRAW_OPEN" || state === "DRAW_CAPPED" || state === "DRAW_CLOSED" ? (
        <ChangeTimes key={`${draw.times.cutoff} ${draw.times.drawAt}`} draw={draw} />
      ) : null}
    </>
  )
}

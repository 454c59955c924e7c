import type { DrawState } from "#src/contract/draws/draw.ts"
import { StateBadge } from "../parts/page.tsx"

const drawStateNames: Readonly<Record<DrawState, string>> = {
  DRAW_OPEN: "On sale",
  DRAW_CAPPED: "Sold out",
  DRAW_CLOSED: "Closed",
  DRAW_DRAWN: "Drawn",
  DRAW_SCORED: "Scored",
  DRAW_PAID: "Paid",
  DRAW_EMAILED: "Paid and mailed",
}

/** A draw whose sales staff stopped is capped like one that is sold out. */
export const drawStateName = (state: DrawState, isHalted: boolean): string =>
  state === "DRAW_CAPPED" && isHalted ? "Sales stopped" : drawStateNames[state]

export function DrawStateBadge({
  state,
  isLate,
  isHalted,
}: {
  state: DrawState
  isLate: boolean
  isHalted: boolean
}) {
  const tone =
    state === "DRAW_OPEN" ? "good" : state === "DRAW_PAID" || state === "DRAW_EMAILED" ? "plain" : "wait"
  return (
    <>
      <StateBadge tone={tone}>{drawStateName(state, isHalted)}</StateBadge>{" "}
      {isLate ? <StateBadge tone="bad">Late</StateBadge> : null}
    </>
  )
}

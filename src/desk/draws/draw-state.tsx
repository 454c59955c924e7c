import type { DrawState } from "#src/contract/draws/draw.ts"
import type { DeskDraw, NamedDraw } from "#src/contract/draws/draws.desk.ts"
import { StateBadge } from "../core/page.tsx"

/** Says which draw it is, as people speak of it: "Powerball, draw 1594". */
export const drawName = ({ offerName, drawNo }: Pick<NamedDraw, "offerName" | "drawNo">): string =>
  `${offerName}, draw ${drawNo}`

const drawStateNames: Readonly<Record<DrawState, string>> = {
  DRAW_OPEN: "On sale",
  DRAW_CAPPED: "Sold out",
  DRAW_CLOSED: "Closed",
  DRAW_DRAWN: "Drawn",
  DRAW_SCORED: "Scored",
  DRAW_PAID: "Paid",
  DRAW_EMAILED: "Paid and mailed",
  DRAW_CANCELLED: "Cancelled",
}

/** A draw whose sales staff stopped is capped like one that is sold out. */
export const drawStateName = (state: DrawState, isHalted: boolean): string =>
  state === "DRAW_CAPPED" && isHalted ? "Sales stopped" : drawStateNames[state]

export function DrawStateBadge({
  draw: { state, isLate, isHalted, isPaymentHeld, waitsForResult },
}: {
  draw: Pick<DeskDraw, "state" | "isLate" | "isHalted" | "isPaymentHeld" | "waitsForResult">
}) {
  const isOver = state === "DRAW_PAID" || state === "DRAW_EMAILED"
  const tone = state === "DRAW_OPEN" ? "good" : isOver ? "plain" : state === "DRAW_CANCELLED" ? "bad" : "wait"
  return (
    <>
      <StateBadge tone={tone}>{drawStateName(state, isHalted)}</StateBadge>{" "}
      {waitsForResult ? <StateBadge tone="wait">Result missing</StateBadge> : null}{" "}
      {isPaymentHeld && !isOver ? <StateBadge tone="wait">Prizes held</StateBadge> : null}{" "}
      {isLate ? <StateBadge tone="bad">Late</StateBadge> : null}
    </>
  )
}

import type { DrawState } from "#src/contract/draws/draw.ts"
import { StateBadge } from "../parts/page.tsx"

export const drawStateNames: Readonly<Record<DrawState, string>> = {
  DRAW_OPEN: "On sale",
  DRAW_CAPPED: "Sold out",
  DRAW_CLOSED: "Closed",
  DRAW_DRAWN: "Drawn",
  DRAW_SCORED: "Scored",
  DRAW_PAID: "Paid",
  DRAW_EMAILED: "Paid and mailed",
}

export function DrawStateBadge({ state, isLate }: { state: DrawState; isLate: boolean }) {
  const tone =
    state === "DRAW_OPEN" ? "good" : state === "DRAW_PAID" || state === "DRAW_EMAILED" ? "plain" : "wait"
  return (
    <>
      <StateBadge tone={tone}>{drawStateNames[state]}</StateBadge>{" "}
      {isLate ? <StateBadge tone="bad">Late</StateBadge> : null}
    </>
  )
}

import type { DrawState } from "#src/contract/draws/draw.ts"
import type { DeskGiveaway } from "#src/contract/rewards/giveaways.desk.ts"

const names: Readonly<Record<DrawState, string>> = {
  DRAW_OPEN: "Takes entries",
  DRAW_CAPPED: "Full",
  DRAW_CLOSED: "Closed",
  DRAW_DRAWN: "Drawn",
  DRAW_SCORED: "Drawn",
  DRAW_PAID: "Paid",
  DRAW_EMAILED: "Done",
  DRAW_CANCELLED: "Cancelled",
}

/** Whether entries of a giveaway were open before now. */
export const hasOpened = ({ opensAt }: Pick<DeskGiveaway, "opensAt">): boolean =>
  Date.parse(opensAt) <= Date.now()

/** Names a giveaway's state; one that opens later takes no entries yet. */
export function stateName({
  state,
  opensAt,
  cancelled,
}: Pick<DeskGiveaway, "state" | "opensAt" | "cancelled">) {
  if (cancelled) return "Cancelled"
  return state === "DRAW_OPEN" && !hasOpened({ opensAt }) ? "Opens later" : names[state]
}

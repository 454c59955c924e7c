import type { OrderState } from "#src/contract/tickets/line.ts"
import { StateBadge, type Tone } from "../core/page.tsx"

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  held: "Money held",
  in_draw: "In the draw",
  closed: "Sales closed",
  drawn: "Drawn",
  won: "Won",
  no_win: "No win",
  refunded: "Refunded",
  cancelled: "Cancelled",
  void: "Payment reversed",
  active: "Running",
  ended: "Ended",
}

const tones: Readonly<Partial<Record<OrderState, Tone>>> = {
  held: "wait",
  in_draw: "good",
  won: "good",
  active: "good",
  refunded: "bad",
  cancelled: "bad",
  void: "bad",
}

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <StateBadge tone={tones[state] ?? "plain"}>{orderStateNames[state]}</StateBadge>
)

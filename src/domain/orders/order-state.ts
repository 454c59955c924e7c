import type { OrderState } from "#src/contract/tickets/line.ts"

/** The number of a receipt, a ticket or a scheduled purchase, as pages, mails and paper all say it. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()

/** Facts about an order from which its state follows. The server reads them beside the order. */
export interface OrderFacts {
  /** Its draw was cancelled, or its ticket never bought: shares were left, or the sale was cancelled. The money goes back. */
  readonly isCancelled: boolean
  /** Its customer gave it back, or staff refunded it. */
  readonly isRefunded: boolean
  /** Its money is held, and there is no ticket yet. */
  readonly isHeld: boolean
  readonly hasWon: boolean
  readonly isScored: boolean
  /** A membership that is over, and any membership. */
  readonly isEnded: boolean
  /** The deposit that paid for it went back at the gateway or the bank. */
  readonly isChargedBack: boolean
  readonly isDrawn: boolean
  /** The sales of its draw are over. */
  readonly isClosed: boolean
  readonly isMembership: boolean
}

/** The first fact that is true names the state; where none is, the order is in its draw. */
export const stateRules: readonly (readonly [keyof OrderFacts, OrderState])[] = [
  ["isCancelled", "cancelled"],
  ["isRefunded", "refunded"],
  ["isHeld", "held"],
  // What a draw brought counts more than who pays for the ticket: a prize is paid, and pays what is owed.
  ["hasWon", "won"],
  ["isScored", "no_win"],
  ["isEnded", "ended"],
  ["isChargedBack", "void"],
  ["isDrawn", "drawn"],
  ["isClosed", "closed"],
  ["isMembership", "active"],
]

/** The state of an order: every list, page, mail, document and export says this one. */
export const orderState = (facts: OrderFacts): OrderState =>
  stateRules.find(([fact]) => facts[fact])?.[1] ?? "in_draw"

const PAST: ReadonlySet<OrderState> = new Set(["cancelled", "refunded", "won", "no_win", "ended"])

/** Whether nothing more can come of an order in this state: it stands among the past ones. */
export const isPast = (state: OrderState): boolean => PAST.has(state)

/** Whether an order in this state has, or had, a ticket in its draw. */
export const hasTicket = (state: OrderState): boolean =>
  state !== "held" && state !== "refunded" && state !== "cancelled"

/** The facts in the order that decides, and whether an order is past by them; after these none is. */
export const pastRules: readonly { readonly fact: keyof OrderFacts; readonly isPast: boolean }[] = stateRules
  .map(([fact, state]) => ({ fact, isPast: isPast(state) }))
  .slice(0, stateRules.findLastIndex(([, state]) => isPast(state)) + 1)

/** The state once its sales are closed by the clock, or its membership is over: a page knows that without asking. */
export function stateAfter(state: OrderState, isOver: boolean): OrderState {
  if (!isOver) return state
  if (state === "in_draw") return "closed"
  return state === "active" ? "ended" : state
}

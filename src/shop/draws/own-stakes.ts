import type { CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatMoney, isPositive, sum } from "#src/domain/core/money.ts"
import { hasTicket } from "#src/domain/orders/order-state.ts"
import { customerIdAtom } from "../core/credentials.atoms.ts"
import { useQuery } from "../core/query/use-query.ts"
import { sessionStatusAtom } from "../core/session.atoms.ts"
import { useAtomValue } from "../core/store.ts"
import { defineTexts, useTexts } from "../core/texts.ts"
import {
  type DrawsOfMonth,
  ownDrawsOfMonthQuery,
  ownPastDrawsQuery,
  type PastDraws,
} from "./result-queries.ts"

const stakeTexts = defineTexts("own_stake", {
  won: "Your ticket won {amount}",
  wonMany: "Your {count} tickets won {amount}",
  wonGoods: "You won a prize",
  noWin: "No win with your ticket",
  noWinMany: "No win with your {count} tickets",
  waiting: "Your ticket took part",
  waitingMany: "Your {count} tickets took part",
})

type Tickets = CustomerDrawResult["tickets"]
type InDraw = Pick<DrawResult, "offerKey" | "drawNo">

/** A book of a raffle has several tickets; everything else is one. */
const ticketCount = ({ ticketNumbers }: Tickets[number]): number =>
  ticketNumbers ? ticketNumbers.last - ticketNumbers.first + 1 : 1

/**
 * Describes the signed-in customer's stake in each of the draws of a list, in words; null for a draw they had
 * nothing in, for everybody else, and while it is not known: results never wait for it.
 */
export function useOwnStakes(list: PastDraws | DrawsOfMonth): (draw: InDraw) => string | null {
  const t = useTexts(stakeTexts)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customerId = useAtomValue(customerIdAtom)
  const isMonth = "month" in list
  const listed = useQuery(signedIn && !isMonth ? ownPastDrawsQuery(list) : null)
  const ofMonth = useQuery(
    signedIn && isMonth && customerId ? ownDrawsOfMonthQuery({ ...list, customerId }) : null,
  )
  const draws: readonly (InDraw & { readonly tickets?: Tickets | undefined })[] =
    (isMonth ? ofMonth : listed).data?.items ?? []
  return ({ offerKey, drawNo }) => {
    const own = draws
      .find((draw) => draw.offerKey === offerKey && draw.drawNo === drawNo)
      ?.tickets?.filter(({ state }) => hasTicket(state))
    if (!own || own.length === 0) return null
    const tickets = own.reduce((total, ticket) => total + ticketCount(ticket), 0)
    const count = formatCount(tickets)
    const won = own.flatMap(({ winnings }) => winnings ?? [])
    if (won.length < own.length) return tickets > 1 ? t("waitingMany", { count }) : t("waiting")
    const total = sum(won, won[0]?.currency ?? "AUD")
    if (!isPositive(total) && own.some(({ state }) => state === "won")) return t("wonGoods")
    if (!isPositive(total)) return tickets > 1 ? t("noWinMany", { count }) : t("noWin")
    const amount = formatMoney(total)
    return tickets > 1 ? t("wonMany", { count, amount }) : t("won", { amount })
  }
}

import type { CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import { formatMoney, isPositive, sum } from "#src/domain/core/money.ts"
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
  noWin: "No win with your ticket",
  noWinMany: "No win with your {count} tickets",
  waiting: "Your ticket took part",
  waitingMany: "Your {count} tickets took part",
})

type Tickets = CustomerDrawResult["tickets"]
type InDraw = Pick<DrawResult, "offerKey" | "drawNo">

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
    const own = draws.find((draw) => draw.offerKey === offerKey && draw.drawNo === drawNo)?.tickets
    const [first, ...more] = own ?? []
    if (!own || !first) return null
    const count = own.length
    const won = own.flatMap(({ winnings }) => winnings ?? [])
    if (won.length < count) return more.length > 0 ? t("waitingMany", { count }) : t("waiting")
    const total = sum(won, won[0]?.currency ?? "AUD")
    if (!isPositive(total)) return more.length > 0 ? t("noWinMany", { count }) : t("noWin")
    const amount = formatMoney(total)
    return more.length > 0 ? t("wonMany", { count, amount }) : t("won", { amount })
  }
}

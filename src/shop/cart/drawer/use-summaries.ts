import type { CartItem } from "#src/contract/cart/cart.ts"
import { dayNames } from "#src/domain/draws/dates/draw-day.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { type Reader, useTexts } from "#src/shop/core/texts.ts"
import { useDrawDates } from "#src/shop/draws/use-cutoff.ts"
import { cartTexts } from "../cart.texts.ts"

type CartReader = Reader<keyof (typeof cartTexts)["defaults"]>

/** Stands in for the draw of a membership, which has none and shows no date. */
const NO_DRAW = { drawDate: new Date(0).toISOString() }

/** Describes tickets in a few words each: "2 games", "Thu 26 Nov (next draw)", "Quick pick". */
export function useSummaries(items: readonly CartItem[]): readonly (readonly string[])[] {
  const t = useTexts(cartTexts)
  const lineName = useLineName()
  const dates = useDrawDates(items.map((item) => ("drawDate" in item ? item : NO_DRAW)))
  return items.map((item, index) => summaryOf(item, dates[index] as string, t, lineName))
}

function summaryOf(
  item: CartItem,
  date: string,
  t: CartReader,
  lineName: ReturnType<typeof useLineName>,
): string[] {
  switch (item.productType) {
    case "lottery_ticket": {
      const isNext = item.firstDrawNo === null && item.day === null
      const day = isNext ? t("nextDraw", { day: date }) : date
      return [
        lineName({ gameType: item.gameType, name: item.gameOfferName, count: item.numGames }),
        item.numDraws === 1 ? day : t("manyDraws", { count: item.numDraws, day }),
        ...(item.day === null ? [] : [dayNames(item.day).join(", ")]),
        ...(item.numWeeks > 1 ? [t("manyWeeks", { count: item.numWeeks })] : []),
        ...(item.quickpick ? [t("quickPick")] : []),
      ]
    }
    case "raffle_ticket": {
      const count = item.numRaffleTickets
      return [count === 1 ? t("oneTicket") : t("manyTickets", { count }), item.drawName, date]
    }
    case "syndicate_share": {
      const count = item.quantity
      return [count === 1 ? t("oneShare") : t("manyShares", { count }), item.syndicateName, date]
    }
    case "social_syndicate_share": {
      const count = item.quantity
      return [count === 1 ? t("oneShare") : t("manyShares", { count }), item.groupName, date]
    }
    case "membership":
      return [t("membership", { name: item.membershipOfferName })]
  }
}

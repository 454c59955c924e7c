import { useEffect, useState } from "react"
import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayNames } from "#src/domain/draws/dates/draw-day.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { defineTexts, type Reader, useTexts } from "#src/shop/core/texts.ts"
import { useDrawDates } from "#src/shop/draws/use-cutoff.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { GameLines, TicketPaper } from "#src/ui/ticket/paper.tsx"
import css from "./added-lines.css?inline"
import { cartTexts } from "./cart.texts.ts"

const addedTexts = defineTexts("cart-drawer", {
  title: "Just added",
  spoken: "Added to your cart: {what}",
  also: "Also in your cart",
})

type CartReader = Reader<keyof (typeof cartTexts)["defaults"]>

/** Stands in for the draw of a membership, which has none and shows no date. */
const NO_DRAW = { drawDate: new Date(0).toISOString() }

/** Describes tickets in a few words each: "2 games", "Thu 26 Nov (next draw)", "Quick pick". */
function useSummaries(items: readonly CartItem[]): readonly (readonly string[])[] {
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

/** Games whose numbers are shown; what has more says how many. */
const SHOWN = 4

/**
 * Shows the lines that were put into the cart just now: the games, the draw and the numbers, said aloud once.
 */
export function AddedLines({
  items,
  blockedReasons,
  hasMore,
}: {
  items: readonly CartItem[]
  blockedReasons: Cart["blockedReasons"]
  /** Other tickets are in the cart too. */
  hasMore: boolean
}) {
  useStyles(css)
  const t = useTexts(addedTexts)
  const said = useTexts(cartTexts)
  const summaries = useSummaries(items)
  const what = items
    .map(({ lotteryName }, index) => [lotteryName, ...(summaries[index] ?? [])].join(", "))
    .join("; ")
  // A live region is read for what changes in it once it is there.
  const [spoken, speak] = useState("")
  useEffect(() => speak(t("spoken", { what })), [t, what])
  return (
    <>
      <section className="added-lines" aria-label={t("title")}>
        <p className="muted small" aria-hidden="true">
          {t("title")}
        </p>
        {items.map((item, index) => {
          const games = item.productType === "lottery_ticket" ? item.games : []
          const blocked = blockedReasons[item.id]
          return (
            <TicketPaper
              key={item.id}
              colour={item.colour}
              name={item.lotteryName}
              line={summaries[index]?.join("\u00a0· ")}
              aside={
                <>
                  <span className="small">{said("total")}</span> {formatMoney(item.price)}
                </>
              }
            >
              {games.length > 0 && games.length <= SHOWN ? (
                <GameLines games={games} label={(n) => said("game", { n })} />
              ) : null}
              {blocked ? <p className="cart-drawer__blocked small">{blocked.message}</p> : null}
            </TicketPaper>
          )
        })}
      </section>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {hasMore ? <p className="muted small added-lines__also">{t("also")}</p> : null}
    </>
  )
}

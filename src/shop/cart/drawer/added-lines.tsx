import { useEffect, useState } from "react"
import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { GameLines, TicketPaper } from "#src/ui/ticket/paper.tsx"
import { cartTexts } from "../cart.texts.ts"
import { addedTexts } from "./added.texts.ts"
import css from "./added-lines.css?inline"
import { useSummaries } from "./use-summaries.ts"

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

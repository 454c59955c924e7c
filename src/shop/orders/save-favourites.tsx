import { useState } from "react"
import type { Order } from "#src/contract/orders/order.ts"
import { MOST_FAVOURITE_NUMBERS } from "#src/contract/tickets/limits.codes.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { numbersToSave } from "#src/domain/tickets/games/favourite-numbers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useFavouriteChoice } from "#src/shop/tickets/draft/use-favourite-choice.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { receiptTexts } from "./receipt.texts.ts"

/** Games offered at most: those a customer chose by hand. */
const MOST_OFFERED = 3

/** The lottery gives the numbers of these tickets: nobody chose them, and no other lottery plays them. */
const isGiven = (gameType: GameTypeKey) => gameType === "random" || gameType === "sequential"

/** Offers to save numbers that were chosen by hand as favourites. */
export function SaveFavourites({ orders }: { orders: readonly Order[] }) {
  const t = useTexts(receiptTexts)
  const choice = useFavouriteChoice()
  const [requestedKey, setRequestedKey] = useState<string | null>(null)
  const capable = useCapable("favourite_numbers")
  const offered = new Map(
    orders
      .flatMap((order) =>
        order.productType === "lottery_ticket" && !order.quickpick && !isGiven(order.gameType)
          ? order.games
          : [],
      )
      .map((game) => numbersToSave(game, MOST_FAVOURITE_NUMBERS))
      .filter((numbers) => numbers.length > 0)
      .map((numbers) => [numbers.join(" "), numbers]),
  )
  if (!capable || offered.size === 0) return null
  return (
    <div className="card stack no-print">
      <h2>{t("favouritesTitle")}</h2>
      <p className="muted">{t("favouritesLead")}</p>
      {[...offered].slice(0, MOST_OFFERED).map(([key, numbers]) => (
        <div key={key} className="row row--between">
          <BallRow small sets={[{ name: t("favouritesTitle"), numbers, blanks: 0 }]} />
          {choice.saved.join(" ") === key ? (
            <span className="row">
              <Icon name="check" size={18} />
              {t("favouritesKept")}
            </span>
          ) : (
            <Button
              look="secondary"
              busy={choice.busy && requestedKey === key}
              onClick={() => {
                setRequestedKey(key)
                void choice.save(numbers)
              }}
            >
              {t("favouritesKeep")}
              <VisuallyHidden>{numbers.join(", ")}</VisuallyHidden>
            </Button>
          )}
        </div>
      ))}
      {choice.problem ? <Notice level="error">{choice.problem}</Notice> : null}
    </div>
  )
}

import { useRef, useState } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { isHandPicked } from "#src/domain/recurring/request.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import { EditNumbers, type LoadGamesEditor, numbersTexts } from "./edit-numbers.tsx"

/** Returns the offer that a recurring purchase plays, as long as its lottery is sold. */
function onSale(
  offers: readonly ProductOffer[],
  { productOfferKey, gameType, gameOffer }: RecurringPurchaseItem,
) {
  const offer = offers.find(({ key }) => key === productOfferKey)
  if (!offer || offer.suspended || offer.availability === "unavailable") return null
  return gameType && gameOffer ? playedOffer(offer, { gameType, gameOffer }) : null
}

/** The numbers that a recurring purchase plays in each draw, and the way to choose others. */
export function RecurringNumbers({
  item,
  loadEditor,
}: {
  item: RecurringPurchaseItem
  loadEditor: LoadGamesEditor
}) {
  const t = useTexts(numbersTexts)
  const words = useLoadTexts()
  const offers = useOffers()
  const heading = useRef<HTMLHeadingElement>(null)
  const [editing, setEditing] = useState(false)
  if (!isHandPicked(item)) return null
  const cancelled = item.status === "recurring_status_cancelled"
  const edit = (on: boolean) => {
    setEditing(on)
    // The button that was pressed goes away: the focus stays with what it was about.
    heading.current?.focus()
  }
  const lines = <GameLines games={item.games} label={(n) => t("game", { n })} />
  return (
    <section className="stack" aria-labelledby="recurring-numbers">
      <h3 id="recurring-numbers" ref={heading} tabIndex={-1}>
        {t("title")}
      </h3>
      {cancelled ? (
        <>
          {lines}
          <p className="muted">{t("cancelled")}</p>
        </>
      ) : (
        <LoadState of={offers} words={words} lines={item.games.length}>
          {(list) => {
            const played = onSale(list, item)
            if (played && editing)
              return (
                <EditNumbers
                  item={item}
                  gameType={played.gameType.key}
                  gameOffer={played.gameOffer}
                  loadEditor={loadEditor}
                  onDone={() => edit(false)}
                />
              )
            return (
              <>
                {lines}
                {played ? (
                  <CapabilityGate needs={item.type === "autoplay" ? "autoplay_edit" : "subscription_manage"}>
                    <div>
                      <Button look="secondary" onClick={() => edit(true)}>
                        {t("change")}
                      </Button>
                    </div>
                  </CapabilityGate>
                ) : (
                  <p className="muted">{t("lapsed")}</p>
                )}
              </>
            )
          }}
        </LoadState>
      )}
    </section>
  )
}

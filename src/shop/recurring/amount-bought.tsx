import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { AutoplayChange, RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { recurringTexts } from "./recurring.texts.ts"

/** Shares that can be asked for; how many there are is known when the next syndicate is. */
const MOST_SHARES = 50

/** How much is bought for a draw: games, tickets of a book, or shares. */
export function AmountBought({
  item,
  offer,
  change,
  onChange,
}: {
  item: RecurringPurchaseItem
  offer: ProductOffer | undefined
  change: AutoplayChange
  onChange: (change: AutoplayChange) => void
}) {
  const t = useTexts(recurringTexts)
  const words = { less: t("fewer"), more: t("more") }
  switch (item.productType) {
    case "lottery_ticket": {
      const games = (offer?.gameTypes ?? []).flatMap(({ gameOffers }) => gameOffers)
      const played = games.find(({ key }) => key === item.gameOffer)
      if (!played) return null
      return (
        <div className="stack">
          <strong className="small">{t("games")}</strong>
          <div className="row">
            <Stepper
              label={t("games")}
              value={change.numGames ?? item.numberOfGames ?? played.minGames}
              least={played.minGames}
              most={played.maxGames}
              onChange={(numGames) => onChange({ numGames })}
              words={words}
            />
          </div>
          <p className="muted small">{t("addedGames")}</p>
        </div>
      )
    }
    case "raffle_ticket": {
      const books = offer?.gameTypes[0]?.gameOffers[0]?.entryPrices ?? []
      return (
        <SelectField
          label={t("tickets")}
          value={String(change.numRaffleTickets ?? item.numberOfTickets)}
          onValue={(value) => onChange({ numRaffleTickets: Number(value) })}
          options={books.map(({ entries, price }) => ({
            value: String(entries),
            label: `${entries} · ${formatMoney(price)}`,
          }))}
        />
      )
    }
    // A membership is changed on its own page.
    case "membership":
      return null
    case "syndicate_share":
    case "social_syndicate_share":
      return (
        <div className="stack">
          <strong className="small">{t("shares")}</strong>
          <div className="row">
            <Stepper
              label={t("shares")}
              value={change.quantity ?? item.numberOfShares ?? 1}
              least={1}
              most={MOST_SHARES}
              onChange={(quantity) => onChange({ quantity })}
              words={words}
            />
          </div>
        </div>
      )
  }
}

import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { listedPrice, priceOfGames, ticketPrice } from "#src/domain/tickets/pricing.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Facts } from "#src/ui/text/facts.tsx"
import { optionTexts } from "./options.texts.ts"

/** The price in its parts: games × price × draws × weeks, or what so many games cost together. */
export function PriceMakeUp({
  gameOffer,
  filled,
  waits,
  draws,
  weeks,
}: {
  gameOffer: GameOffer
  filled: number
  /** Nothing is bought before the jackpot is high enough. */
  waits: boolean
  draws: number
  weeks: number
}) {
  const t = useTexts(optionTexts)
  const { combinations } = gameOffer
  const listed = listedPrice(gameOffer, filled)
  const price = (count: number) => formatMoney(ticketPrice(gameOffer, filled, count, weeks))
  return (
    <Facts
      rows={[
        [t("games"), filled],
        ...(combinations > 1 ? [[t("standardGames"), combinations.toLocaleString("en-AU")] as const] : []),
        listed
          ? [t("priceOfGames", { count: filled }), formatMoney(listed)]
          : [t("pricePerGame"), `× ${formatMoney(priceOfGames(gameOffer, 1))}`],
        ...(waits
          ? [[t("eachLater"), `= ${formatMoney(ticketPrice(gameOffer, filled, 1))}`] as const]
          : [[t(weeks > 1 ? "drawsAWeek" : "draws"), `× ${draws}`] as const]),
        ...(weeks > 1 ? [[t("weeks"), `× ${weeks}`] as const] : []),
        waits ? [t("now"), price(0)] : [t("total"), `= ${price(draws)}`],
      ]}
    />
  )
}

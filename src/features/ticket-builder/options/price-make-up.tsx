import type { GameOffer } from "#src/contract/product-offer.ts"
import { formatMoney } from "#src/domain/money.ts"
import { priceOfGames, ticketPrice } from "#src/domain/pricing.ts"
import { useTexts } from "#src/state/texts.ts"
import { Facts } from "#src/ui/facts.tsx"
import { optionTexts } from "./options.texts.ts"

/** The price in its parts: games × price × draws × weeks. */
export function PriceMakeUp({
  gameOffer,
  filled,
  draws,
  weeks,
}: {
  gameOffer: GameOffer
  filled: number
  draws: number
  weeks: number
}) {
  const t = useTexts(optionTexts)
  const { combinations } = gameOffer
  return (
    <Facts
      rows={[
        [t("games"), filled],
        ...(combinations > 1 ? [[t("standardGames"), combinations.toLocaleString("en-AU")] as const] : []),
        [t("pricePerGame"), `× ${formatMoney(priceOfGames(gameOffer, 1))}`],
        [t(weeks > 1 ? "drawsAWeek" : "draws"), `× ${draws}`],
        ...(weeks > 1 ? [[t("weeks"), `× ${weeks}`] as const] : []),
        [t("total"), `= ${formatMoney(ticketPrice(gameOffer, filled, draws, weeks))}`],
      ]}
    />
  )
}

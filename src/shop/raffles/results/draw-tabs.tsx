import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { offeredDraws, type RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"

/** The draws of a raffle that are offered; nothing where the one that is shown is the only one. */
export function DrawTabs({ offer, current }: { offer: RaffleOffer; current: number | null }) {
  const t = useTexts(raffleTexts)
  const href = useAtomValue(hrefAtom)
  const draws = offeredDraws(offer)
  if (draws.every(({ drawNo }) => drawNo === current)) return null
  return (
    <TabLinks
      label={t("draws")}
      links={draws.map(({ drawNo, drawData }) => ({
        href: href(paths.offerDraw.link(offer.key, drawNo)),
        name: `${t("draw", { drawNo })}: ${drawData.name}`,
        current: drawNo === current,
      }))}
    />
  )
}

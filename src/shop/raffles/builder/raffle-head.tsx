import { formatWholeMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { offeredDraws, type RaffleDraw, type RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"
import { RaffleScene } from "./raffle-scene.tsx"

/** Shows the prize, its value, and the closing time: the largest facts on the page. */
export function RaffleHead({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const closing = useClosing(draw)
  const { name, value, featureImage } = draw.drawData
  const isOpen = draw.purchaseStatus === "open"
  return (
    <header className="raffle-head">
      <RaffleScene className="raffle-head__scene" image={featureImage} />
      <div className="raffle-head__words">
        <p className="raffle-head__offer">
          {offer.name} · {t("draw", { drawNo: draw.drawNo })}
        </p>
        <h1 className="raffle-head__name">{name}</h1>
        <p className="raffle-head__worth">{t("worth", { value: formatWholeMoney(value) })}</p>
        <p className="raffle-head__cause">{t("inAid", { cause: offer.raffle.cause.name })}</p>
        <p
          className={
            closing.soon ? "raffle-head__closing raffle-head__closing--soon" : "raffle-head__closing"
          }
        >
          {isOpen ? (
            <strong>
              <Icon name="clock" />
              {closing.closed ? t("closed") : t("closes", { left: closing.left })}
            </strong>
          ) : null}
          <span className="small">{t("drawn", { moment: closing.moment })}</span>
        </p>
      </div>
    </header>
  )
}

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

import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { offeredDraws, type RaffleDraw, type RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"

/** Why a draw cannot be bought, and where to go from there. */
export function NotOnSale({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const href = useAtomValue(hrefAtom)
  const opening = useClosing({ stop: draw.drawData.drawOpens, drawDate: draw.drawData.drawOpens })
  const next = offeredDraws(offer).find(({ drawNo }) => drawNo !== draw.drawNo)
  switch (draw.purchaseStatus) {
    case "pre_order":
      return <Notice>{t("notOpen", { moment: opening.moment })}</Notice>
    case "sold_out":
      return (
        <div className="stack">
          <Notice title={t("soldOut")}>{null}</Notice>
          {next ? (
            <ButtonLink wide href={href(paths.offerDraw.link(offer.key, next.drawNo))}>
              {t("soldOutNext", { name: next.drawData.name })}
            </ButtonLink>
          ) : null}
        </div>
      )
    case "past_draw":
      return (
        <div className="stack">
          <p>{t("past")}</p>
          <ButtonLink wide href={href(resultPaths.drawResult.link(offer.key, draw.drawNo))}>
            {t("seeWinners")}
          </ButtonLink>
        </div>
      )
    case "open":
      return null
  }
}

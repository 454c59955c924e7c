import { useTexts } from "#src/state/content/texts.ts"
import { useClosing } from "#src/state/draws/use-cutoff.ts"
import type { RaffleDraw, RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"

/** How to take part without buying (`?free-postal-entry`). */
export function PostalEntry({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const { moment } = useClosing({ stop: draw.stop, drawDate: draw.stop })
  return (
    <section id="free-postal-entry" className="raffle__postal stack" aria-labelledby="postal">
      <h2 id="postal">{t("postalTitle")}</h2>
      <p>{t("postalWords", { name: offer.name, drawNo: draw.drawNo, moment })}</p>
    </section>
  )
}

import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import type { RaffleDraw, RaffleOffer } from "./raffle-offer.ts"
import { raffleTexts } from "./raffles.texts.ts"

/** How to take part without buying (`?free-postal-entry`), or why that is not possible. */
export function PostalEntry({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const { moment } = useClosing({ stop: draw.stop, drawDate: draw.stop })
  const config = useQuery(configQuery())
  const { freeEntry } = offer.raffle
  const address = config.data?.postalAddress ?? null
  if (freeEntry && config.status === "pending") return null
  const values = { name: offer.name, drawNo: draw.drawNo, moment }
  return (
    <section id="free-postal-entry" className="raffle__postal stack" aria-labelledby="postal">
      <h2 id="postal">{t(freeEntry ? "postalTitle" : "noPostalTitle")}</h2>
      <p>
        {!freeEntry
          ? t("noPostalWords", values)
          : address === null
            ? t("noPostalAddress")
            : t("postalWords", { ...values, address })}
      </p>
    </section>
  )
}

import { formatCount } from "#src/domain/core/count.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import type { RaffleDraw, RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"

/** Whom the raffle helps, under which permit, and where the rest is written. */
export function CharityNote({
  offer,
  draw,
  postalLink,
}: {
  offer: RaffleOffer
  draw: RaffleDraw
  postalLink: boolean
}) {
  const t = useTexts(raffleTexts)
  const href = useAtomValue(hrefAtom)
  const hasCauses = useCapable("causes_directory")
  // The words name the minimum age, which a partner's page does not come with.
  const { data: config } = useQuery(configQuery())
  const { cause, support, permit, freeEntry } = offer.raffle
  return (
    <section className="stack" aria-labelledby="raffle-cause">
      <h2 id="raffle-cause">{t("supportTitle")}</h2>
      <p className="raffle__support">{support[0]}</p>
      <ul className="raffle__links">
        {hasCauses ? (
          <li>
            <a href={href(contentPaths.causeOffer.link(cause.urlSlug, offer.key))}>
              {t("aboutCause", { cause: cause.name })}
            </a>
          </li>
        ) : null}
        <li>
          <a href={href(paths.yourSupport.link(offer.key))}>{t("support")}</a>
        </li>
        <li>
          <a href={href(paths.productTerms.link(offer.key, draw.drawNo))}>{t("terms")}</a>
        </li>
        {postalLink && freeEntry && config?.postalAddress ? (
          <li>
            <a href={href(`${paths.offerDraw.link(offer.key, draw.drawNo)}?free-postal-entry`)}>
              {t("postal")}
            </a>
          </li>
        ) : null}
      </ul>
      <p className="muted small">{t("odds", { all: formatCount(draw.drawData.tickets) })}</p>
      <p className="muted small">{t("charityWords", { cause: cause.name })}</p>
      <p className="muted small">{t("permit", { permit })}</p>
    </section>
  )
}

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

import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./builder/raffle-builder.css?inline"
import { RaffleScene } from "./builder/raffle-scene.tsx"
import { raffleSupportTexts } from "./charity.texts.ts"
import { firstDraw, isRaffleOffer } from "./raffle-offer.ts"

/** Tells what good a raffle's tickets do, in the charity's words (`/{productOfferKey}/your-support`). */
export function YourSupport({ offer: key }: { offer: string }) {
  useStyles(css)
  const t = useTexts(raffleSupportTexts)
  const href = useAtomValue(hrefAtom)
  const hasCauses = useCapable("causes_directory")
  const offers = useOffers()
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="your-support">
      <LoadState of={offers} words={useLoadTexts()} tall>
        {(list) => {
          const offer = list.filter(isRaffleOffer).find((candidate) => candidate.key === key)
          if (!offer) return <p className="card">{t("missing")}</p>
          const { cause, support } = offer.raffle
          const image = firstDraw(offer)?.drawData.featureImage
          return (
            <>
              <header className="stack">
                <h1 id="your-support">{t("title")}</h1>
                <p className="lead">{t("lead", { name: offer.name, cause: cause.name })}</p>
              </header>
              {image ? <RaffleScene className="raffle__picture" image={image} /> : null}
              {support.map((words) => (
                <p key={words} className="raffle__support">
                  {words}
                </p>
              ))}
              <div className="row">
                <ButtonLink href={href(paths.offer.link(offer.key))}>{t("play")}</ButtonLink>
                {hasCauses ? (
                  <ButtonLink look="secondary" href={href(contentPaths.cause.link(cause.urlSlug))}>
                    {t("about", { cause: cause.name })}
                  </ButtonLink>
                ) : null}
              </div>
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

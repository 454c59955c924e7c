import type { Cause } from "#src/contract/content/cause.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { causeQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import css from "./causes.css?inline"
import { causesTexts } from "./causes.texts.ts"

/** One charity: what it does, and what can be played for it; `offer` narrows that to one product. */
export function CausePage({ slug, offer }: { slug: string; offer: string | null }) {
  useStyles(css)
  const t = useTexts(causesTexts)
  const href = useAtomValue(hrefAtom)
  const cause = useQuery(causeQuery({ slug }))
  return (
    <div className="page page--narrow stack stack--loose">
      <p>
        <a href={href(contentPaths.causes.link())}>{t("back")}</a>
      </p>
      <LoadState of={cause} words={useLoadTexts()} lines={6} tall>
        {(found) => <About cause={found} offer={offer} />}
      </LoadState>
    </div>
  )
}

function About({ cause, offer }: { cause: Cause; offer: string | null }) {
  const href = useAtomValue(hrefAtom)
  const tint = useTint(cause.colour)
  return (
    <article className={`stack stack--loose ${tint}`}>
      <header className="cause__head">
        <h1>{cause.name}</h1>
        <p className="lead">{cause.mission}</p>
      </header>
      <RichText blocks={cause.text} href={href} />
      <Offers cause={cause} offer={offer} />
    </article>
  )
}

/** Shows the offers for a cause: of the products that support it, those that can be bought now. */
function Offers({ cause, offer }: { cause: Cause; offer: string | null }) {
  const t = useTexts(causesTexts)
  const href = useAtomValue(hrefAtom)
  const offers = useOffers()
  const wanted = offer ? cause.offers.filter((key) => key === offer) : cause.offers
  const onSale = (offers.data ?? []).filter(
    ({ key, availability }) => wanted.includes(key) && availability === "available",
  )
  if (onSale.length === 0) return <p className="card">{t("noOffers", { name: cause.name })}</p>
  return (
    <div className="row">
      {onSale.map(({ key, name }) => (
        <ButtonLink key={key} href={href(paths.offer.link(key))}>
          {t("play", { offer: name })}
        </ButtonLink>
      ))}
    </div>
  )
}

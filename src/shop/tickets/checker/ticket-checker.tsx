import { useState } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { SelectField } from "#src/ui/controls/field.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { CheckForm } from "./check-form.tsx"
import { checkerTexts } from "./checker.texts.ts"
import css from "./ticket-checker.css?inline"
import { waysOf } from "./use-checked-ticket.ts"

/** Compares a ticket's numbers with past draws; of one lottery, or of any where none is named. Level 1 makes its heading the page's. */
export function TicketChecker({ offer, level = 2 }: { offer: string | null; level?: 1 | 2 }) {
  useStyles(css)
  const offers = useOffers()
  const t = useTexts(checkerTexts)
  const Heading = `h${level}` as const
  return (
    <section className="page stack stack--loose" aria-labelledby="check-a-ticket">
      <LoadState of={offers} words={useLoadTexts()} tall>
        {(found) => {
          const checkable = found.filter((one) => waysOf(one).length > 0)
          const named = checkable.filter(({ key }) => offer === null || key === offer)
          // Of a product whose numbers nobody chooses there is nothing to check.
          if (offer !== null && named.length === 0) return null
          return (
            <>
              <header className="stack">
                <Heading id="check-a-ticket">
                  {offer === null ? t("title") : t("titleOf", { name: named[0]?.name ?? offer })}
                </Heading>
                <p className="muted">{t("lead")}</p>
              </header>
              {named.length === 0 ? <p className="card">{t("noLotteries")}</p> : <OneOf offers={named} />}
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

/** The form of the lottery that is chosen; with one there is no choice. */
function OneOf({ offers }: { offers: readonly ProductOffer[] }) {
  const t = useTexts(checkerTexts)
  const [chosen, setChosen] = useState(offers[0]?.key)
  const offer = offers.find(({ key }) => key === chosen) ?? (offers[0] as ProductOffer)
  const tint = useTint(offer.colour)
  return (
    <div className={`card stack stack--loose ${tint}`}>
      {offers.length > 1 ? (
        <SelectField
          label={t("lottery")}
          value={offer.key}
          onValue={setChosen}
          options={offers.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      <CheckForm key={offer.key} offer={offer} />
    </div>
  )
}

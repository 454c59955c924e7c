import { type OfferSort, offerSorts, type SortFacts, sortOffers } from "#src/domain/catalogue/offer-sort.ts"
import { withView } from "#src/domain/site/list-view.ts"
import { hrefAtom } from "../core/navigation.atoms.ts"
import { useAtomValue } from "../core/store.ts"
import { defineTexts, useTexts } from "../core/texts.ts"
import { useListView } from "../core/use-list-view.ts"

const sortTexts = defineTexts("offer-sort", {
  label: "Sort by",
  usual: "Recommended",
  jackpot: "Jackpot",
  prize: "Prize",
  price: "Price",
  closing: "Closing soon",
})

/** The order that a visitor chose for what is listed at a path, and the links (`TabLinks`) with which they choose. */
export function useOfferSort(path: string, given: OfferSort | null, whatIsWon: "jackpot" | "prize") {
  const t = useTexts(sortTexts)
  const href = useAtomValue(hrefAtom)
  const { view, inPlace } = useListView({ sort: given ?? undefined })
  const sort = offerSorts.find((one) => one === view.sort) ?? null
  return {
    links: {
      ...inPlace(),
      label: t("label"),
      labelled: true,
      links: [
        { href: href(path), name: t("usual"), current: sort === null },
        ...offerSorts.map((one) => ({
          href: href(withView(path, { sort: one })),
          name: t(one === "jackpot" ? whatIsWon : one),
          current: one === sort,
        })),
      ],
    },
    order: <T>(offers: readonly T[], factsOf: (offer: T) => SortFacts) => sortOffers(offers, sort, factsOf),
  }
}

import { stateCodes } from "#src/contract/account/states.codes.ts"
import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { currentPageAtom, hasPageAtom } from "../current-path.atoms.ts"
import { navigationTexts } from "./navigation.texts.ts"

/** A page behind an item of the navigation. */
export interface Child {
  readonly path: string
  readonly label: string
}

/** The lists behind items without an address, with only the pages that the shop has for this visitor. */
export function useChildren(): (type: ChildrenType) => readonly Child[] {
  const t = useTexts(navigationTexts)
  const offers = useOffers().data ?? []
  const hasPage = useAtomValue(hasPageAtom)
  const here = useAtomValue(currentPageAtom)
  const choosesState = useCapable("sub_variants")

  const ofType = (type: "lottery_ticket" | "raffle_ticket"): Child[] =>
    offers
      .filter((offer) => offer.type === type)
      .map(({ key, name }) => ({ path: paths.offer.link(key), label: name }))

  const lists: Record<ChildrenType, () => readonly Child[]> = {
    lotto: () => [{ path: paths.lotteries.link(), label: t("allLotteries") }, ...ofType("lottery_ticket")],
    raffle: () => [{ path: paths.charityTickets.link(), label: t("allRaffles") }, ...ofType("raffle_ticket")],
    social_play: () => [
      { path: paths.syndicates.link(), label: t("syndicates") },
      { path: paths.lottoParty.link(), label: t("lottoParty") },
      { path: paths.socialPlay.link(), label: t("socialPlay") },
    ],
    results: () => [
      { path: resultPaths.results.link(), label: t("allResults") },
      { path: resultPaths.raffleResults.link(), label: t("raffleResults") },
      ...offers.map(({ key, name }) => ({
        path: resultPaths.offerResults.link(key),
        label: t("offerResults", { name }),
      })),
    ],
    subvariant: () =>
      choosesState
        ? stateCodes.map((code) => ({
            path: `${here.path || "/"}?sv=${code}`,
            label: code === "OTHER" ? t("allStates") : code,
          }))
        : [],
  }
  return (type) => lists[type]().filter(({ path }) => hasPage(path))
}

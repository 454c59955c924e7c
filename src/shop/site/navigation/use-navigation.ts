import { stateCodes } from "#src/contract/account/states.codes.ts"
import type { ChildrenType, NavigationItem } from "#src/contract/site/navigation.ts"
import { isSingleOffer, theOffer } from "#src/domain/site/browse.ts"
import {
  actionOf,
  type ItemAction,
  membershipStatus,
  nextOffer,
  restrictedTypes,
  showsDot,
} from "#src/domain/site/navigation.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { nowAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { capabilitiesAtom, useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { configQuery, navigationQuery } from "#src/shop/core/site-queries.ts"
import { atom, useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { currentPageAtom, hasPageAtom } from "../current-path.atoms.ts"
import { navigationTexts } from "./navigation.texts.ts"

export interface ShownItem {
  readonly item: NavigationItem
  readonly action: ItemAction
  /** It carries the dot for this customer. */
  readonly dot: boolean
  /** The entries behind an item that opens the drawer. */
  readonly children: readonly Child[]
}

/** The minute is enough for what closes next, and spares painting every second. */
const minuteAtom = atom((get) => Math.floor(get(nowAtom) / 60_000) * 60_000)

/** The main navigation as this visitor sees it: without what leads nowhere for them. */
export function useNavigation(): readonly ShownItem[] {
  const items = useQuery(navigationQuery()).data ?? []
  const offers = useOffers().data ?? []
  const badge = useQuery(configQuery()).data?.navigationBadge ?? null
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(signedIn ? customerQuery() : null).data
  const hasPage = useAtomValue(hasPageAtom)
  const now = useAtomValue(minuteAtom)
  const childrenOf = useChildren()
  const capabilities = useAtomValue(capabilitiesAtom)
  const facts = {
    restricted: restrictedTypes(offers),
    values: {
      nextOffer: nextOffer(offers, now),
      nextLottery: nextOffer(
        offers.filter(({ type }) => type === "lottery_ticket"),
        now,
      ),
    },
    hasPage,
    onlyOffer: isSingleOffer({ capabilities })
      ? theOffer({ capabilities, offers }, "lottery_ticket")
      : undefined,
  }
  const standing = membershipStatus(customer?.membershipPrograms)
  return items.flatMap((item) => {
    const action = actionOf(item, facts)
    if (!action) return []
    const children = action.kind === "drawer" ? childrenOf(action.children) : []
    if (action.kind === "drawer" && children.length === 0) return []
    return [{ item, action, children, dot: showsDot(item, badge, standing) }]
  })
}

/** A page behind an item of the navigation. */
interface Child {
  readonly path: string
  readonly label: string
}

/** The lists behind items without an address, with only the pages that the shop has for this visitor. */
function useChildren(): (type: ChildrenType) => readonly Child[] {
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

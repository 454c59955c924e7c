import { type ReactNode, useMemo } from "react"
import type { ComponentKind, PageComponent } from "#src/contract/content/component.ts"
import { Hero } from "#src/shop/catalogue/hero.tsx"
import { LotteryListing } from "#src/shop/catalogue/lottery-listing.tsx"
import { LatestPosts } from "#src/shop/content/blog/latest-posts.tsx"
import { WrittenComponent } from "#src/shop/content/written-component.tsx"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { componentsQuery } from "#src/shop/core/content-queries.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { LatestResults } from "#src/shop/draws/results/result-list.tsx"
import { Later } from "#src/ui/status/later.tsx"

/** What is sold below the first sight comes once that is alive. */
const raffles = async () => (await import("#src/shop/raffles/raffle-listing.tsx")).RaffleListing
const together = async () => (await import("./front-offers.tsx")).PlayTogether
const program = async () => (await import("./front-offers.tsx")).ProgramOffer
const MOST_RAFFLES = 4
const NOTHING = {}

const shown: Readonly<Record<ComponentKind, (component: PageComponent, first: boolean) => ReactNode>> = {
  hero: () => <Hero />,
  lotteries: (_, first) => <LotteryListing level={first ? 1 : 2} />,
  raffles: () => (
    <CapabilityGate needs="charity_lotteries">
      <Later load={raffles} with={{ most: MOST_RAFFLES }} />
    </CapabilityGate>
  ),
  together: () => <Later load={together} with={NOTHING} />,
  program: () => <Later load={program} with={NOTHING} />,
  results: () => <LatestResults />,
  posts: () => (
    <CapabilityGate needs="blog">
      <div className="page">
        <LatestPosts />
      </div>
    </CapabilityGate>
  ),
  text: (component) => <WrittenComponent component={component} />,
}
/** Parts that sell lottery tickets: they go where those are not sold, and wait for no answer that says they are. */
const sellsLotteries = (kind: string) => kind === "hero" || kind === "lotteries"
const isKnown = (kind: string): kind is ComponentKind => Object.hasOwn(shown, kind)

/** The front page's usual parts, where no editor says otherwise, or where that cannot be learned. */
const usual = (["hero", "lotteries", "raffles", "together", "program", "results", "posts"] as const).map(
  (kind): PageComponent => ({ key: kind, place: "home", kind, title: "", text: [], link: null }),
)

/**
 * The front page as its editor put it together; a kind of component that this page does not know is left out. `feature`
 * is the draw that the shop leads with, alone.
 */
export const FrontPage = ({ shows }: { shows: "feature" | null }) =>
  shows === "feature" ? <Hero /> : <WholePage />

function WholePage() {
  const components = useQuery(componentsQuery())
  const parts = useMemo(() => {
    const own = components.data?.filter(({ place, kind }) => place === "home" && isKnown(kind)) ?? []
    return own.length > 0 || components.status === "pending" ? own : usual
  }, [components.data, components.status])
  // The first heading of a page is its name: the jackpot's, or that of the lotteries.
  const named = parts.find(({ kind }) => sellsLotteries(kind))
  return parts.map((component) => (
    <Part key={component.key} component={component} first={component === named} />
  ))
}

function Part({ component, first }: { component: PageComponent; first: boolean }) {
  const on = useAtomValue(capabilitiesAtom)
  if (sellsLotteries(component.kind) && on && !on.has("commercial_lotteries")) return null
  return isKnown(component.kind) ? shown[component.kind](component, first) : null
}

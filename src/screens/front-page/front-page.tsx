import { type ReactNode, useMemo } from "react"
import type { ComponentKind, PageComponent } from "#src/contract/content/component.ts"
import { LatestPosts } from "#src/features/blog/latest-posts.tsx"
import { WrittenComponent } from "#src/features/content/written-component.tsx"
import { LatestResults } from "#src/features/draw-results/results-pages.tsx"
import { Hero } from "#src/features/lottery-listing/hero.tsx"
import { LotteryListing } from "#src/features/lottery-listing/lottery-listing.tsx"
import { componentsQuery } from "#src/state/content/content-queries.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { capabilitiesAtom } from "#src/state/session/capabilities.atoms.ts"
import { CapabilityGate } from "#src/state/session/capability-gate.tsx"
import { useAtomValue } from "#src/state/store.ts"

const shown: Readonly<Record<ComponentKind, (component: PageComponent, first: boolean) => ReactNode>> = {
  hero: () => <Hero />,
  lotteries: (_, first) => <LotteryListing level={first ? 1 : 2} />,
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
const usual = (["hero", "lotteries", "results", "posts"] as const).map(
  (kind): PageComponent => ({ key: kind, place: "home", kind, title: "", text: [], link: null }),
)

/** The front page as its editor put it together; a kind of component that this page does not know is left out. */
export function FrontPage() {
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

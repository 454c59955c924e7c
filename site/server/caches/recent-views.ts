import { LRUCache } from "lru-cache"
import type { PagePart } from "../../routes/route.ts"

/** A first view that a partner's page asked for. */
interface RecentView {
  readonly part: PagePart
  /** What the page asked for, behind `/widgets/first-view/`. */
  readonly address: string
}

interface Remembered extends RecentView {
  /** How many entries in a row brought its opening for nothing: the page preloads the view, or shows another. */
  unused: number
}

/** Origins that are remembered, and views of each. */
const MOST_ORIGINS = 1000
const MOST_VIEWS = 4
/** Longer than what elements on a page ask for, characters. */
const TOO_LONG = 300
/** An opening that was brought so often for nothing is brought with every twentieth entry only. */
const MOST_UNUSED = 3
const RETRY_EVERY = 20

/** Which first views the pages of an origin asked for lately: visitors who come next want the same. */
export class RecentViews {
  readonly #origins = new LRUCache<string, LRUCache<string, Remembered>>({ max: MOST_ORIGINS })

  /** `isOpened`: the page shows its opening meanwhile. */
  note(origin: string | undefined, view: RecentView, isOpened: boolean): void {
    if (!origin || origin.length > TOO_LONG || view.address.length > TOO_LONG) return
    const views = this.#origins.get(origin) ?? new LRUCache({ max: MOST_VIEWS })
    const unused = isOpened ? 0 : (views.get(view.address)?.unused ?? 0)
    views.set(view.address, { ...view, unused })
    this.#origins.set(origin, views)
  }

  /** Whose openings an entry is to bring for a page of this origin. What was asked for last comes first. */
  expected(origin: string | undefined, isWanted: (part: PagePart) => boolean): readonly RecentView[] {
    const views = [...(this.#origins.get(origin ?? "")?.values() ?? [])].filter(({ part }) => isWanted(part))
    for (const view of views) view.unused++
    return views.filter(({ unused }) => unused <= MOST_UNUSED || unused % RETRY_EVERY === 0)
  }
}

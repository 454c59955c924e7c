import { LRUCache } from "lru-cache"
import type { PagePart } from "../../routes/route.ts"

/** A first view that a partner's page asked for. */
interface RecentView {
  readonly part: PagePart
  /** The address that the page asked for, without `/widgets/first-view/` in front. */
  readonly address: string
}

interface Remembered extends RecentView {
  /** How often in a row it was asked for without its opening being shown: the pages preload the view. */
  readonly unopened: number
}

/** Origins that are remembered, and views of each. */
const MOST_ORIGINS = 1000
const MOST_VIEWS = 4
/** Longer than what elements on a page ask for, characters. */
const TOO_LONG = 300
/** An opening that was not shown so often is brought again only now and then, after so many more times. */
const MOST_UNOPENED = 3
const RETRY_EVERY = 20

/** Which first views the pages of an origin asked for lately: visitors who come next want the same. */
export class RecentViews {
  readonly #origins = new LRUCache<string, LRUCache<string, Remembered>>({ max: MOST_ORIGINS })

  /** `isOpened`: the page shows its opening meanwhile. */
  note(origin: string | undefined, view: RecentView, isOpened: boolean): void {
    if (!origin || origin.length > TOO_LONG || view.address.length > TOO_LONG) return
    const views = this.#origins.get(origin) ?? new LRUCache({ max: MOST_VIEWS })
    const known = views.get(view.address)
    const unopened = isOpened || !known ? 0 : known.unopened + 1
    views.set(view.address, { ...view, unopened })
    this.#origins.set(origin, views)
  }

  /**
   * Returns the views whose openings an entry should bring for a page of this origin. The latest asked for comes first.
   */
  expected(origin: string | undefined, isWanted: (part: PagePart) => boolean): readonly RecentView[] {
    const views = [...(this.#origins.get(origin ?? "")?.values() ?? [])]
    const isShown = ({ unopened }: Remembered) => unopened < MOST_UNOPENED || unopened % RETRY_EVERY === 0
    return views.filter((view) => isWanted(view.part) && isShown(view))
  }
}

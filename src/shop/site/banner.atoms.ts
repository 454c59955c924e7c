import { type Dismissal, dismissalOf, isDismissal, showsBanner } from "#src/domain/content/site-banner.ts"
import { storedValue } from "../core/browser/storage.ts"
import { atom } from "../core/store.ts"

const storedDismissal = storedValue("localStorage", "lotto.site-banner", isDismissal)

/** Undefined until the page is alive and has looked: a banner that was dismissed must not flash. */
const recordBase = atom<{ readonly found: Dismissal | undefined } | undefined>(undefined)
recordBase.onMount = (set) => set({ found: storedDismissal.read() })

/** Whether the site-wide banner shows, by its text. */
export const showsBannerAtom = atom((get) => {
  const record = get(recordBase)
  return (text: string): boolean => record !== undefined && showsBanner(text, record.found)
})

/** Puts the banner with this text away; another text shows again. */
export const dismissBannerAtom = atom(null, (_get, set, text: string, now: Date) => {
  const record = dismissalOf(text, now)
  storedDismissal.write(record)
  set(recordBase, { found: record })
})

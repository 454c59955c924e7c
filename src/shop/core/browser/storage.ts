import { attempt } from "#src/domain/core/browser/attempt.ts"
import { followConsent, isAgreed } from "#src/domain/core/browser/consent.ts"

/**
 * The page's own storage, or memory where the browser refuses it (private windows, sandboxed frames, the
 * server). Values are JSON; what cannot be read counts as absent.
 */
export interface StoredValues {
  read(name: StoredName): unknown
  write(name: StoredName, value: unknown): void
}

export function storedValues(kind: StorageKind): StoredValues {
  const memory = new Map<string, string>()
  const area = () => areaOf(kind === "remembered" && !isAgreed() ? "sessionStorage" : kind)
  return {
    read(name) {
      try {
        const text = memory.get(name) ?? area()?.getItem(name)
        return text ? JSON.parse(text) : undefined
      } catch {
        return undefined
      }
    },
    write(name, value) {
      const text = value === undefined ? undefined : JSON.stringify(value)
      try {
        if (text === undefined) area()?.removeItem(name)
        else area()?.setItem(name, text)
        memory.delete(name)
      } catch {
        if (text === undefined) memory.delete(name)
        else memory.set(name, text)
      }
    },
  }
}

/** `remembered`: beyond the visit once the visitor agreed to that, until then for the visit. */
export type StorageKind = "localStorage" | "sessionStorage" | "remembered"

function areaOf(kind: StorageKind): Storage | null {
  try {
    return globalThis[kind === "remembered" ? "localStorage" : kind] ?? null
  } catch {
    return null
  }
}

/** Every name of what is remembered. */
const remembered = [
  "lotto.books",
  "lotto.books-again",
  "lotto.checked-tickets",
  "lotto.drafts",
  "lotto.isFavouriteTooltipClosed",
  "lotto.seen-roots",
  "lotto.shares",
  "lotto.site-banner",
] satisfies StoredName[]

followConsent(() => {
  const [from, to] = isAgreed()
    ? (["sessionStorage", "localStorage"] as const)
    : (["localStorage", "sessionStorage"] as const)
  attempt(() => {
    for (const name of remembered) {
      const value = areaOf(from)?.getItem(name)
      if (value) areaOf(to)?.setItem(name, value)
      areaOf(from)?.removeItem(name)
    }
  })
})

/** One value of the page's own storage, or of one visit to it (`sessionStorage`). */
export interface StoredValue<T> {
  /** Undefined where nothing is stored, or what does not fit: an older release or somebody else wrote it. */
  read(): T | undefined
  write(value: T | undefined): void
}

/** One of each, so that what only memory holds is found by whoever asks for the same name. */
const areas = {
  localStorage: storedValues("localStorage"),
  sessionStorage: storedValues("sessionStorage"),
  remembered: storedValues("remembered"),
}

/** `fits` tells whether what was found is what was stored; it is no schema, since every page waits for this. */
export function storedValue<T>(
  kind: StorageKind,
  name: StoredName,
  fits: (value: unknown) => value is T,
): StoredValue<T> {
  const values = areas[kind]
  return {
    read() {
      const found = values.read(name)
      return fits(found) ? found : undefined
    },
    write: (value) => values.write(name, value),
  }
}

export const isText = (value: unknown): value is string => typeof value === "string"
export const isNumber = (value: unknown): value is number => typeof value === "number"

/** Returns the suffix of stored names: a partner's cart is stored apart from the shop's own. */
type PartnerSuffix = "" | `.${string}`
export const partnerSuffix = (partner: string | null): PartnerSuffix => (partner ? `.${partner}` : "")

/**
 * Names in the browser's storage: they are older than their releases, so none changes. Partners read what each is for in
 * widgets/partner/storage.md.
 */
export type StoredName =
  | "lotto-last-act"
  | "lotto.account-closed"
  | "lotto.analytics-session"
  | "lotto.books"
  | "lotto.books-again"
  | "lotto.checked-tickets"
  | "lotto.drafts"
  | "lotto.edited"
  | "lotto.favouriteNumbers"
  | "lotto.favouritesAskedFor"
  | "lotto.isFavouriteTooltipClosed"
  | "lotto.shares"
  | `lotto.arrival${PartnerSuffix}`
  | "lotto.attribution"
  | `lotto.cart-to-take-over${PartnerSuffix}`
  | `lotto.checkout${PartnerSuffix}`
  | `lotto.last-checkout${PartnerSuffix}`
  | `lotto.merged-lines${PartnerSuffix}`
  | "lotto.reloaded-for-missing-part"
  | "lotto.seen-roots"
  | "lotto.site-banner"
  | "lotto.session-reminder"
  | "lotto.told-deposits"
  | `lotto.typed${PartnerSuffix}`
  | `lotto.key.${string}`
  | `lotto.payment.${string}`

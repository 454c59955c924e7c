import { newReference } from "#src/domain/site/reference.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { announceAtom, listenAtom, type ShopEventName, type ShopEvents } from "#src/shop/core/events.atoms.ts"
import { publicError } from "#src/shop/core/public-error.ts"
import { queryStatesAtom } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { trackActions } from "../analytics/track-actions.ts"
import { followPolicy, policyMessage } from "../partner/page-policy.ts"

/** An element as the shop's announcements see it. */
export interface Announcer {
  readonly element: HTMLElement
  readonly events: readonly ShopEventName[]
}

interface Audience {
  readonly members: Set<Announcer>
  /** The member the customer touched last: what only one element may tell, that one tells. */
  touched: Announcer | null
}

const audiences = new WeakMap<Shop, Audience>()

/**
 * Facts about the shared shop: the page hears of each once, from the element that was touched last, and whoever listens
 * to another element hears of it there, without bubbling. The rest happened in one place.
 */
const shared: ReadonlySet<ShopEventName> = new Set(["lotto-cart-change", "lotto-sign-in", "lotto-sign-out"])

/** Raises an event on an element; false when a listener prevented it. What a listener throws stays its own. */
export function raise(
  element: HTMLElement,
  name: string,
  detail: object,
  cancelable: boolean,
  bubbles = true,
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { detail: frozen(detail), bubbles, composed: bubbles, cancelable }),
  )
}

function frozen(detail: object): object {
  const parts = Object.entries(detail).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "object" && value !== null ? frozen(value) : value,
  ])
  return Object.freeze(Object.fromEntries(parts))
}

function audienceOf(shop: Shop): Audience {
  const known = audiences.get(shop)
  if (known) return known
  const audience: Audience = { members: new Set(), touched: null }
  audiences.set(shop, audience)
  const notify = (name: ShopEventName, detail: object, cancelable: boolean): boolean => {
    const able = [...audience.members].filter(({ events }) => events.includes(name))
    const one = able.find((member) => member === audience.touched) ?? able[0]
    const speakers = shared.has(name) ? able : one ? [one] : []
    return speakers
      .map((speaker) => raise(speaker.element, name, detail, cancelable, speaker === one))
      .every(Boolean)
  }
  const explained = explainedByPolicy(shop)
  shop.store.set(listenAtom, (name, detail, cancelable) => {
    const error = name === "lotto-error" ? (detail as ShopEvents["lotto-error"]) : null
    if (error?.code !== "network") return notify(name, detail, cancelable)
    // A browser says what a policy blocked in a task of its own.
    setTimeout(() => notify(name, explained(error), false))
    return true
  })
  dispatchErrors(shop)
  trackActions(shop)
  return audience
}

/**
 * On a partner's page: calls that the page's own content-security policy blocks look like a network that is down, and
 * are reported as what they are. Other things of the shop that it blocks are reported by themselves, a frame by its kit.
 */
function explainedByPolicy({
  store,
  identity,
}: Shop): (detail: ShopEvents["lotto-error"]) => ShopEvents["lotto-error"] {
  if (identity.surface !== "partner") return (detail) => detail
  let blockedCalls = ""
  followPolicy(identity.apiBase, (directive) => {
    const message = policyMessage(identity.apiBase, directive)
    if (directive === "connect-src") blockedCalls = message
    else if (directive !== "frame-src")
      store.set(announceAtom, {
        name: "lotto-error",
        detail: { code: "config", retryable: false, reference: newReference(), message },
      })
  })
  return (detail) =>
    blockedCalls ? { ...detail, code: "config", retryable: false, message: blockedCalls } : detail
}

/** The elements of a shop that stand in the page. */
export const membersOf = (shop: Shop): HTMLElement[] =>
  Array.from(audiences.get(shop)?.members ?? [], ({ element }) => element)

/** Every call that fails while loading is told once; what an element can do without is not. */
function dispatchErrors({ store }: Shop): void {
  const announced = new WeakSet<ApiError>()
  store.sub(queryStatesAtom, () => {
    for (const { error, isOptional } of Object.values(store.get(queryStatesAtom))) {
      if (!error || isOptional || announced.has(error)) continue
      announced.add(error)
      store.set(announceAtom, { name: "lotto-error", detail: publicError(error) })
    }
  })
}

/** Lets an element tell the page what happens in the shop; the result ends it. */
export function joinAnnouncements(shop: Shop, announcer: Announcer): () => void {
  const audience = audienceOf(shop)
  audience.members.add(announcer)
  const touch = () => {
    audience.touched = announcer
  }
  const { element } = announcer
  element.addEventListener("pointerdown", touch, true)
  element.addEventListener("focusin", touch, true)
  return () => {
    audience.members.delete(announcer)
    if (audience.touched === announcer) audience.touched = null
    element.removeEventListener("pointerdown", touch, true)
    element.removeEventListener("focusin", touch, true)
  }
}

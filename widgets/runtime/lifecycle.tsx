import { type ReactNode, startTransition } from "react"
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client"
import { isShown } from "#src/domain/core/browser/older.ts"
import { newReference } from "#src/domain/site/reference.ts"
import { announceAtom, type PublicErrorCode } from "#src/shop/core/events.atoms.ts"
import { queryStatesAtom } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import type { Refusal } from "../partner/refusal.tsx"
import { joinAnnouncements, raise } from "./announcements.ts"
import type { AttributeProblem, Attributes } from "./attributes.ts"
import { bufferEvents, releaseEvents } from "./buffered-events.ts"
import { Current } from "./current.tsx"
import type { ElementDefinition, ElementProps } from "./definition.ts"
import { type ElementState, stateOf } from "./element-state.ts"
import { wakeShop } from "./page-shop.ts"
import { FIRST_VIEW, type FirstView, SERVED } from "./page-symbols.ts"
import { withinTime } from "./pending-view.ts"
import { dropServedStyles, type Shadow } from "./shadow.ts"
import { adopt } from "./style-sheets.ts"
import { ElementTree, identifierPrefix } from "./tree.tsx"
import { whenSeen } from "./when-seen.ts"

/** An element's attributes and properties, as they are understood. */
export interface Reading<A extends Attributes> {
  readonly props: ElementProps<A>
  readonly shop: Shop
  /** The reason why the element cannot be shown, in words for the partner's developer; null where there is none. */
  readonly problem: string | null
  /** Attributes that have their default instead of what they say. */
  readonly bad: readonly AttributeProblem[]
}

interface View<A extends Attributes> {
  readonly reading: Reading<A>
  readonly generation: number
}

/** One stay of an element in a document, from its first connection until it is removed for good. */
export class Life<A extends Attributes> {
  readonly #element: HTMLElement & { [FIRST_VIEW]?: Promise<FirstView | null> }
  readonly #definition: ElementDefinition<A>
  readonly #shadow: Shadow
  readonly #read: (view: FirstView | null) => Reading<A>
  readonly #onReady: (shop: Shop) => void
  readonly #listeners = new Set<() => void>()
  readonly #ends: (() => void)[] = []
  #view: View<A> | null = null
  #firstView: FirstView | null = null
  #root: Root | null = null
  #shop: Shop | null = null
  #alive = false
  #failed = false
  #ended = false
  #wanted = false
  #refusal: ReactNode = null
  #wake: (() => void) | null = null

  constructor(
    element: HTMLElement,
    definition: ElementDefinition<A>,
    shadow: Shadow,
    read: (view: FirstView | null) => Reading<A>,
    onReady: (shop: Shop) => void,
  ) {
    this.#element = element
    this.#definition = definition
    this.#shadow = shadow
    this.#read = read
    this.#onReady = onReady
    this.#setState("loading")
    const pending = this.#element[FIRST_VIEW]
    if (pending) void withinTime(pending).then((view) => this.#beginOnceSeen(view))
    else this.#beginOnceSeen(null)
  }

  /** Begins although nobody sees the element yet: a method of it was called. */
  wake(): void {
    this.#wanted = true
    this.#wake?.()
  }

  /** Reads attributes and properties again. */
  refresh(): void {
    this.#refusal = null
    if (this.#root) this.#show(this.#view?.generation ?? 0)
  }

  /** Starts the component anew. */
  readonly reset = (): void => {
    this.#failed = false
    if (this.#root) this.#show((this.#view?.generation ?? 0) + 1)
  }

  end(): void {
    this.#ended = true
    releaseEvents(this.#shadow.root)
    for (const end of this.#ends.splice(0)) end()
    this.#root?.unmount()
    this.#root = null
    this.#listeners.clear()
  }

  /** On a partner's page what is hidden, or a closed dialog, shows its first view and does nothing before it is seen. */
  #beginOnceSeen(view: FirstView | null): void {
    const { wrapper } = this.#shadow
    // Whether it is shown comes last: to know it the browser computes the styles of the whole page.
    const waits = !this.#wanted && this.#read(view).shop.identity.surface === "partner" && !isShown(wrapper)
    if (waits) this.#wake = whenSeen(wrapper, () => this.#begin(view))
    else this.#begin(view)
  }

  /** The visitor sees nothing of it. Developers are told, so that what the server sent is made right. */
  readonly #recovered: RootOptions["onRecoverableError"] = (error, { componentStack }) => {
    if (import.meta.env.DEV)
      console.error(`<${this.#definition.tag}> was rendered anew.`, error, componentStack)
  }

  #begin(view: FirstView | null): void {
    if (this.#ended) return
    this.#firstView = view
    this.#show(0)
    const { wrapper } = this.#shadow
    const options: RootOptions = {
      // Ids only have to be unique within one shadow root; the server uses the same prefix.
      identifierPrefix: identifierPrefix(this.#definition.tag),
      onUncaughtError: this.#fail,
      // The boundary has told the page already.
      onCaughtError: () => {},
      onRecoverableError: this.#recovered,
    }
    const tree = <Current read={this.#current} subscribe={this.#subscribe} tree={this.#tree} />
    if (wrapper.hasAttribute(SERVED)) {
      wrapper.removeAttribute(SERVED)
      bufferEvents(this.#shadow.root)
      // A transition, so that an update that arrives meanwhile does not throw the server's nodes away.
      startTransition(() => {
        this.#root = hydrateRoot(wrapper, tree, options)
      })
    } else {
      this.#root = createRoot(wrapper, options)
      this.#root.render(tree)
    }
  }

  readonly #current = () => this.#view
  readonly #subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #show(generation: number): void {
    const reading = this.#read(this.#firstView)
    this.#view = { reading, generation }
    this.#join(reading.shop)
    if (reading.problem || reading.bad.length > 0) this.#explain(reading)
    for (const listener of this.#listeners) listener()
    this.#settle()
  }

  /** Follows the shop the element now belongs to. */
  #join(shop: Shop): void {
    if (shop === this.#shop) return
    for (const end of this.#ends.splice(0)) end()
    this.#shop = shop
    const events = [...this.#definition.events, "lotto-error" as const]
    this.#ends.push(
      joinAnnouncements(shop, { element: this.#element, events }),
      shop.store.sub(queryStatesAtom, () => this.#settle()),
    )
  }

  readonly #tree = ({ reading, generation }: View<A>) =>
    this.#refusal ||
    (reading.problem ? (
      <slot name="fallback" />
    ) : (
      <ElementTree
        key={`${reading.shop.identity.apiBase} ${reading.shop.identity.partner}`}
        definition={this.#definition}
        props={reading.props}
        shop={reading.shop}
        generation={generation}
        addStyle={this.#addStyle}
        servedAt={this.#firstView?.data.now}
        onAlive={this.#onAlive}
        onFailure={this.#fail}
        onRetry={this.reset}
      />
    ))

  readonly #addStyle = (css: string) => adopt(this.#shadow.root, css)
  readonly #emit = (name: string, detail: object) => raise(this.#element, name, detail, false)

  readonly #onAlive = () => {
    this.#alive = true
    dropServedStyles(this.#shadow.root)
    releaseEvents(this.#shadow.root)
    if (this.#shop) wakeShop(this.#shop)
    this.#settle()
    whenIdle(this.#inspect)
  }

  /** Tells the partner's developer which line to change, and visitors where else they find it. */
  #explain(reading: Reading<A>): void {
    import("../partner/refusal.tsx")
      .then(({ explained }) => explained(reading, this.#element, this.#definition.events))
      .then(this.#refuse(reading), () => {})
  }

  readonly #refuse = (reading: Reading<A>) => (refusal: Refusal | null) => {
    if (!refusal || this.#ended || this.#view?.reading !== reading) return
    this.#refusal = refusal.view
    this.#view = { ...this.#view }
    for (const listener of this.#listeners) listener()
    this.#settle()
    this.#report("config", false, refusal.message)
  }

  /** On a partner's page: whether it can sell what the element offers, looked at as soon as there is time for it. */
  readonly #inspect = () => {
    const reading = this.#view?.reading
    if (reading?.shop.identity.surface === "partner")
      import("../partner/partners-page.ts")
        .then(({ inspect }) => inspect(reading.shop, this.#element, this.#definition.events))
        .then(this.#refuse(reading), () => {})
  }

  readonly #fail = async (error: unknown) => {
    releaseEvents(this.#shadow.root)
    const fault = await import("../partner/replaced-methods.ts").then(
      ({ replacedMethods }) => replacedMethods(),
      () => null,
    )
    this.#failed = true
    const reference = fault ? this.#report("config", false, fault) : this.#report("render", true)
    this.#shop?.store.set(announceAtom, { name: "failure", detail: { part: this.#definition.tag, error } })
    console.warn(`<${this.#definition.tag}> could not be shown (reference ${reference}).`, error)
    this.#settle()
  }

  #report(code: PublicErrorCode, retryable: boolean, message?: string): string {
    const reference = newReference()
    this.#emit("lotto-error", { code, retryable, reference, ...(message ? { message } : {}) })
    return reference
  }

  #settle(): void {
    if (!this.#view || !this.#shop || this.#ended) return
    const isFailed = this.#failed || this.#refusal !== null || this.#view.reading.problem !== null
    const state = stateOf(isFailed, this.#alive, Object.values(this.#shop.store.get(queryStatesAtom)))
    if (!state) return
    const first = this.#element.getAttribute("state") === "loading"
    this.#setState(state)
    if (state === "error" || !first) return
    const { client } = this.#shop
    this.#onReady(this.#shop)
    this.#emit("lotto-ready", {})
    whenIdle(() => client.prefetch())
  }

  #setState(state: ElementState): void {
    if (this.#element.getAttribute("state") !== state) this.#element.setAttribute("state", state)
  }
}

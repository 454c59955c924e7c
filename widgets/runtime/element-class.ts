import r2wc from "@r2wc/core"
import { handOverConsent } from "#src/domain/core/browser/consent.ts"
import { deferred, isShown } from "#src/domain/core/browser/older.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import type { GetToken } from "../steps/purchase-surface.ts"
import {
  type Attribute,
  type Attributes,
  attributeName,
  attributeText,
  commonAttributes,
  readAttributes,
} from "./attributes.ts"
import type { ElementDefinition, ElementProps } from "./definition.ts"
import { arrange, dialogOf, openDialog } from "./dialog.ts"
import { Life, type Reading } from "./lifecycle.tsx"
import { pageShop, scriptBase } from "./page-shop.ts"
import { EARLY, type EarlyClass, type FirstView } from "./page-symbols.ts"
import { type Shadow, shadowOf } from "./shadow.ts"

/** An element of an early class, on which the constructors run next. */
let made: HTMLElement | null = null

/** Stands above all classes in the place of `HTMLElement`: what they are constructed on may be made already. */
function Origin(): object {
  const element = made
  made = null
  return element ?? Reflect.construct(HTMLElement, [], new.target as unknown as typeof HTMLElement)
}

const focusable = "a[href], button, input, select, textarea, summary, iframe, [tabindex]"

/**
 * The class of an element. r2wc's core connects and disconnects; everything it leaves open is closed here:
 * attributes are parsed and never throw, properties set before the upgrade are kept, moving keeps one mount,
 * and a shadow root that is there already is taken over.
 */
export function elementClass<A extends Attributes>(definition: ElementDefinition<A>) {
  const attributes: Attributes = { ...definition.attributes, ...commonAttributes }
  const Core = r2wc<{ container?: HTMLElement }, Life<A>>(
    () => null,
    {},
    {
      mount: (element) => (element as unknown as ShopElement).begin(),
      update: () => {},
      unmount: (life) => life.end(),
    },
  ) as unknown as new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }
  Object.setPrototypeOf(Core, Origin)

  class ShopElement extends Core {
    static get observedAttributes(): string[] {
      return Object.keys(attributes).map(attributeName)
    }

    #shadow: Shadow | null = null
    #life: Life<A> | null = null
    #getToken: GetToken | null = null
    #ready = deferred<Shop>()
    /** A method was called, so it begins whether or not it is seen. */
    #wanted = false

    constructor() {
      super()
      // Properties that were set while the element was not defined yet would hide the accessors.
      const own = this as unknown as Record<string, unknown>
      for (const name of [...Object.keys(attributes), "getToken"]) {
        if (!Object.hasOwn(own, name)) continue
        const value = own[name]
        delete own[name]
        own[name] = value
      }
    }

    /** Called by r2wc when the element is connected and not mounted. */
    begin(): Life<A> {
      this.#shadow ??= shadowOf(this, definition)
      this.#arrange()
      this.#life = new Life(this, definition, this.#shadow, this.#read, (shop) => this.#ready.resolve(shop))
      if (this.#wanted) this.#life.wake()
      return this.#life
    }

    override disconnectedCallback(): void {
      // Moving an element disconnects and connects it in one go: only who stays away is unmounted.
      queueMicrotask(() => {
        if (this.isConnected || !this.#life) return
        this.#life = null
        this.#ready = deferred()
        super.disconnectedCallback()
      })
    }

    /** Its presence lets `moveBefore` keep everything as it is. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.#arrange()
      this.#life?.refresh()
    }

    get getToken(): GetToken | null {
      return this.#getToken
    }

    set getToken(value: GetToken | null) {
      this.#getToken = typeof value === "function" ? value : null
      this.#life?.refresh()
    }

    /** Shows the element: its dialog where it is one, otherwise by scrolling to it. */
    async open(): Promise<void> {
      this.#wake()
      if (!dialogOf(this.shadowRoot)) await this.#ready.promise
      const dialog = dialogOf(this.shadowRoot)
      if (dialog) {
        const label = this.getAttribute("aria-label") ?? definition.label
        await openDialog(dialog, this, label, this.#ready.promise)
      } else this.scrollIntoView({ block: "nearest" })
      await this.focus()
    }

    async close(): Promise<void> {
      dialogOf(this.shadowRoot)?.close("host")
    }

    /** Starts over, as when the element was first shown. */
    async reset(): Promise<void> {
      this.#wake()
      await this.#ready.promise
      this.#life?.reset()
    }

    /** Focuses the first control inside, as soon as there is one. */
    override async focus(options?: FocusOptions): Promise<void> {
      await this.#ready.promise
      const controls = this.#shadow?.wrapper.querySelectorAll<HTMLElement>(focusable) ?? []
      Array.from(controls)
        .find((control) => control.tabIndex >= 0 && isShown(control) && !control.matches(":disabled"))
        ?.focus(options)
    }

    #wake(): void {
      this.#wanted = true
      this.#life?.wake()
    }

    #arrange(): void {
      if (definition.dialog && this.#shadow) arrange(this.#shadow, this.getAttribute("mode") === "dialog")
    }

    readonly #read = (view: FirstView | null): Reading<A> => {
      const read = (name: string) => this.getAttribute(name)
      const own = readAttributes(definition.attributes, read)
      const common = readAttributes(commonAttributes, read)
      const apiBase = common.values.apiBase ?? scriptBase()
      const shop = pageShop({ ...common.values, apiBase }, view?.data ?? null)
      const { surface } = shop.identity
      if (surface === "partner") handOverConsent(this, common.values.consent)
      const props: ElementProps<A> = {
        ...own.values,
        ...common.values,
        getToken: this.#getToken,
        surface,
        host: this,
      }
      const bad = [...own.problems, ...common.problems]
      return { props, shop, problem: definition.check?.(props) ?? null, bad }
    }

    /** Runs a method once the element is ready. */
    async run(name: string, values: unknown[]): Promise<unknown> {
      this.#wake()
      return definition.methods?.[name]?.call(this, await this.#ready.promise, ...values)
    }
  }

  for (const [property, attribute] of Object.entries(attributes))
    Object.defineProperty(ShopElement.prototype, property, accessor(property, attribute))
  for (const name of Object.keys(definition.methods ?? {}))
    Object.defineProperty(ShopElement.prototype, name, {
      configurable: true,
      value(this: ShopElement, ...values: unknown[]) {
        return this.run(name, values)
      },
    })
  return ShopElement
}

/**
 * Puts an element's class above the early one of its entry, if that is what it is: elements that were made already are
 * then elements of both, as all others will be.
 */
export function replaceClass<A extends Attributes>(
  early: EarlyClass,
  definition: ElementDefinition<A>,
): void {
  const elements = early[EARLY]
  if (!elements) return
  delete early[EARLY]
  const Own = elementClass(definition)
  Object.setPrototypeOf(early, Own)
  Object.setPrototypeOf(early.prototype, Own.prototype)
  // All of them before the first begins to work, which may tell the page, and the page may then change any.
  for (const element of elements) {
    made = element
    new Own()
  }
  for (const element of elements)
    if (element.isConnected) (element as InstanceType<typeof Own>).connectedCallback()
}

/** A property that lives in its attribute. */
function accessor(property: string, attribute: Attribute<unknown>): PropertyDescriptor {
  const name = attributeName(property)
  return {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return readAttributes({ [property]: attribute }, (wanted) => this.getAttribute(wanted)).values[property]
    },
    set(this: HTMLElement, value: unknown) {
      const text = attributeText(attribute, value)
      if (text === null) this.removeAttribute(name)
      else this.setAttribute(name, text)
    },
  }
}

import { EARLY, type EarlyClass } from "../../runtime/page-symbols.ts"

/**
 * What pages may use of an element, as the build puts it into its entry: attributes with their defaults ("" and 0 stand
 * for none, a truth value for a flag), and methods.
 */
export type EarlyFacts = readonly [
  attributes: Readonly<Record<string, string | number | boolean>>,
  methods: readonly string[],
]

/** A method that was called before its element's program came: does it, or gives it up. */
export type EarlyCall = readonly [run: () => void, fail: (error: Error) => void]

interface Callbacks {
  connectedCallback?(): void
  disconnectedCallback?(): void
  attributeChangedCallback?(): void
}
type Members = Record<string, unknown>
const Base = HTMLElement as new () => HTMLElement & Callbacks

/**
 * Defines an element before its program is there. Frameworks look once at what an element has, and set a property or an
 * attribute accordingly; so it has everything from the beginning. A tag cannot be defined twice, but this class comes to
 * inherit from the element's own.
 */
export function defineEarly(
  tag: string,
  [attributes, methods]: EarlyFacts,
  calls: EarlyCall[],
  onConnected: (element: HTMLElement) => void,
): EarlyClass {
  const members: PropertyDescriptorMap = {
    // An accessor, since Svelte looks for one; what it is given becomes a property of the element's own.
    getToken: {
      get: () => null,
      set(value) {
        Object.defineProperty(this, "getToken", {
          value,
          writable: true,
          enumerable: true,
          configurable: true,
        })
      },
    },
  }
  for (const [name, fallback] of Object.entries(attributes))
    members[name.replace(/-./g, ([, letter = ""]) => letter.toUpperCase())] = accessor(name, fallback)
  for (const name of methods)
    members[name] = {
      value(this: Record<string, (...values: unknown[]) => unknown>, ...values: unknown[]) {
        const done = new Promise((resolve, reject) => {
          const fail = (error: Error) => {
            // It is told as `lotto-error`, and not once more where nobody waits for the method.
            done.catch(() => {})
            reject(error)
          }
          calls.push([() => resolve(this[name]?.(...values)), fail])
        })
        return done
      },
    }

  class Early extends Base {
    static observedAttributes = Object.keys(attributes)
    static [EARLY]? = new Set<HTMLElement>()

    constructor() {
      super()
      if (!Early[EARLY]?.add(this)) return
      // Properties that were set before this script ran hide the accessors.
      for (const [name, value] of Object.entries(this))
        if (delete (this as unknown as Members)[name]) (this as unknown as Members)[name] = value
    }

    override connectedCallback(): void {
      if (Early[EARLY]) onConnected(this)
      else super.connectedCallback?.()
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback?.()
    }

    override attributeChangedCallback(): void {
      super.attributeChangedCallback?.()
    }

    /** Its presence lets `moveBefore` keep everything as it is. */
    connectedMoveCallback(): void {}
  }
  Object.setPrototypeOf(Early.prototype, Object.create(HTMLElement.prototype, members))
  customElements.define(tag, Early)
  return Early
}

/** A property that lives in its attribute, as `element-class.ts` makes it, without knowing what values fit. */
function accessor(name: string, fallback: string | number | boolean): PropertyDescriptor {
  const isFlag = typeof fallback === "boolean"
  return {
    get(this: HTMLElement) {
      const text = this.getAttribute(name)
      if (isFlag) return (text ?? "false") !== "false"
      return (typeof fallback === "number" ? Number(text) : text) || fallback || null
    },
    set(this: HTMLElement, value: unknown) {
      if (isFlag ? value && value !== "false" : value != null)
        this.setAttribute(name, isFlag ? "" : `${value}`)
      else this.removeAttribute(name)
    },
  }
}

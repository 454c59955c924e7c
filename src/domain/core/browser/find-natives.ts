import { attempt } from "./attempt.ts"

/** On the global object: the built-in functions that the shop's programs use, where the page replaced some of them. */
export const NATIVES = Symbol.for("lotto.v1.natives")

/** Built-in objects and functions that pages with old libraries replace. */
export type Natives = Pick<
  typeof globalThis,
  | "Array"
  | "CustomEvent"
  | "Date"
  | "Event"
  | "JSON"
  | "Map"
  | "Object"
  | "Promise"
  | "Set"
  | "URL"
  | "WeakMap"
>

/** Where an element's entry or the frame kit leaves them for every program of the shop in the page. */
export type NativesPage = Natives & { [NATIVES]?: Natives }

/** What `natives.ts` takes from the page. */
const PATHS =
  "Array.from CustomEvent Date.parse Event JSON.stringify Map Object.entries Object.keys Object.values Promise Set URL WeakMap"

/**
 * Takes from the page what is the browser's own, and the rest from a realm without the page's scripts. Where an old
 * library added `toJSON` to arrays, texts are made without it.
 */
export function findNatives(page: Natives, open: () => Natives): Natives {
  const found: Record<string, unknown> = {}
  let realm: Natives | undefined
  const cleanRealm = () => {
    realm ??= open()
    return realm
  }
  for (const path of PATHS.split(" ")) {
    const [name, member = ""] = path.split(".") as [keyof Natives, string?]
    const value = page[name] as unknown as Record<string, unknown> | undefined
    if (/\[native code/.test(`${member ? value?.[member] : value}`)) found[name] ??= value
    // A sandbox may keep even an empty frame from the page.
    else found[name] = attempt(() => cleanRealm()[name]) ?? value
  }
  const { parse, stringify } = found.JSON as JSON
  if ("toJSON" in [])
    found.JSON = {
      parse,
      stringify: (value: unknown, replacer?: null, space?: number) =>
        stringify(value, replacer ?? ownValue, space),
    }
  return found as unknown as Natives
}

/** Gives lists and plain objects as they are, whatever `toJSON` made of them; a date's own is kept. */
function ownValue(this: Readonly<Record<string, unknown>>, key: string, text: unknown): unknown {
  const value = this[key]
  return /^\[object (Array|Object)/.test({}.toString.call(value)) ? value : text
}

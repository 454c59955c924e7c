import { AsyncLocalStorage } from "node:async_hooks"
import { afterAll, vi } from "vitest"

interface Cookie {
  readonly value: string
  /** Milliseconds; Infinity for one that goes with the browser. */
  readonly until: number
  readonly httpOnly: boolean
}

/** Cookies of one site in one browser: those that scripts set and see, and those that only the server does. */
class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  /** Takes one line, as a script or the server writes it. A script cannot touch what is HttpOnly. */
  set(line: string, byScript: boolean): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim())
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    const said = new Map(
      attributes.map((part) => {
        const [key = "", ...rest] = part.split("=")
        return [key.toLowerCase(), rest.join("=")]
      }),
    )
    if (byScript && this.#cookies.get(name)?.httpOnly) return
    const [age, expires] = [said.get("max-age"), said.get("expires")]
    const until = age ? Date.now() + Number(age) * 1000 : expires ? Date.parse(expires) : Infinity
    this.#cookies.set(name, { value, until, httpOnly: said.has("httponly") })
  }

  text(byScript: boolean): string {
    const alive = [...this.#cookies].filter(([, { until }]) => until > Date.now())
    const seen = byScript ? alive.filter(([, { httpOnly }]) => !httpOnly) : alive
    return seen.map(([name, { value }]) => `${name}=${value}`).join("; ")
  }
}

function aStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}

/** Web Locks as far as they are used: exclusive, in the order in which they were asked for. */
function someLocks() {
  const last = new Map<string, Promise<unknown>>()
  let awaited = Promise.withResolvers<void>()
  return {
    /** Resolves once somebody has to wait for a lock. */
    whenAwaited(): Promise<void> {
      awaited = Promise.withResolvers()
      return awaited.promise
    },
    request<T>(name: string, ...rest: [act: () => Promise<T>] | [options: object, act: () => Promise<T>]) {
      const act = rest.at(-1) as () => Promise<T>
      const before = last.get(name)
      if (before) awaited.resolve()
      const run = (before ?? Promise.resolve()).then(act)
      const settled = run
        .catch(() => {})
        .then(() => {
          if (last.get(name) === settled) last.delete(name)
        })
      last.set(name, settled)
      return run
    },
  }
}

/** The things that the tabs of one browser share. */
export const aBrowserOfTabs = () => ({
  cookies: new CookieJar(),
  storage: aStorage(),
  locks: someLocks(),
})
export type BrowserOfTabs = ReturnType<typeof aBrowserOfTabs>

/** The things that a tab has for itself, and what its page asked to be woken for. */
const aTabOf = (browser: BrowserOfTabs) => ({
  browser,
  storage: aStorage(),
  /** Calls that run every so often. */
  timers: new Map<number, () => void>(),
})
export type BareTab = ReturnType<typeof aTabOf>

const present = new AsyncLocalStorage<BareTab>()
let timers = 0

function here(): BareTab {
  const tab = present.getStore()
  if (!tab) throw new Error("No tab is open here.")
  return tab
}

/** Opens a tab. What runs `within` it finds its own browser's cookies, storage and locks, however long it waits. */
export function openTab(browser: BrowserOfTabs) {
  const tab = aTabOf(browser)
  return { ...tab, within: <T>(act: () => T): T => present.run(tab, act) }
}

/**
 * Lends what a page finds in its browser to programs that run in Node, a tab each: cookies, storage, Web Locks, and
 * timers that run when the test has them run. Everything else a browser has they do not find.
 */
export function lendBrowsers(): void {
  vi.stubGlobal("document", {
    get cookie() {
      return here().browser.cookies.text(true)
    },
    set cookie(line: string) {
      here().browser.cookies.set(line, true)
    },
    // Nobody presses anything.
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal("location", new URL("http://localhost:8080/"))
  vi.stubGlobal("navigator", {
    // Programs that are no tab have none, as servers.
    get locks() {
      return present.getStore()?.browser.locks
    },
  })
  vi.stubGlobal("BroadcastChannel", undefined)
  const storageOf = (kind: "localStorage" | "sessionStorage") => {
    const area = () => (kind === "localStorage" ? here().browser.storage : here().storage)
    return {
      getItem: (name: string) => area().getItem(name),
      setItem: (name: string, value: string) => area().setItem(name, value),
      removeItem: (name: string) => area().removeItem(name),
    }
  }
  vi.stubGlobal("localStorage", storageOf("localStorage"))
  vi.stubGlobal("sessionStorage", storageOf("sessionStorage"))
  const [set, clear] = [globalThis.setInterval, globalThis.clearInterval]
  vi.stubGlobal("setInterval", (act: () => void, ms?: number) => {
    const tab = present.getStore()
    if (!tab) return set(act, ms)
    tab.timers.set(++timers, act)
    return timers
  })
  vi.stubGlobal("clearInterval", (timer: number | NodeJS.Timeout) => {
    const tab = present.getStore()
    if (typeof timer === "number" && tab) tab.timers.delete(timer)
    else clear(timer)
  })
  afterAll(() => void vi.unstubAllGlobals())
}

/** The features that browsers refuse, by name: each replaces one in this window by what such a browser has. */
export const FEATURES = [
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "cookies",
  "locks",
  "BroadcastChannel",
  "workers",
  "serviceWorker",
  "crypto.subtle",
  "crypto.randomUUID",
  "navigator",
  "matchMedia",
  "ResizeObserver",
  "IntersectionObserver",
  "history",
  "performance",
  "structuredClone",
] as const
export type Feature = (typeof FEATURES)[number]

/**
 * Breaks features in the window it runs in; the result mends them. It is sent to browsers as text, so it names nothing
 * outside of itself. What React reads of `performance` itself stays whole.
 */
export function breakFeatures(names: readonly string[]): () => void {
  const mends: (() => void)[] = []
  const refuse = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError")
  }
  const define = (owner: object, name: string, descriptor: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { ...descriptor, configurable: true })
    mends.push(() => {
      if (before) Object.defineProperty(owner, name, before)
      else Reflect.deleteProperty(owner, name)
    })
  }
  const refuseReading = (owner: object, ...properties: string[]) => {
    for (const name of properties) define(owner, name, { get: refuse, set: refuse })
  }
  const refuseCalling = (owner: object, ...methods: string[]) => {
    for (const name of methods)
      define(owner, name, {
        writable: true,
        // Called with and without `new`.
        value: function refused() {
          refuse()
        },
      })
  }
  const lack = (owner: object, name: string) => define(owner, name, { value: undefined })
  const breaking: Readonly<Record<string, () => void>> = {
    localStorage: () => refuseReading(window, "localStorage"),
    sessionStorage: () => refuseReading(window, "sessionStorage"),
    indexedDB: () => refuseReading(window, "indexedDB"),
    cookies: () => refuseReading(document, "cookie"),
    locks: () =>
      define(navigator, "locks", {
        value: { request: () => Promise.reject(new DOMException("No locks here.", "SecurityError")) },
      }),
    BroadcastChannel: () => refuseCalling(window, "BroadcastChannel"),
    workers: () => refuseCalling(window, "Worker", "SharedWorker"),
    serviceWorker: () => refuseReading(navigator, "serviceWorker"),
    "crypto.subtle": () => lack(crypto, "subtle"),
    "crypto.randomUUID": () => lack(crypto, "randomUUID"),
    navigator: () =>
      refuseReading(
        navigator,
        "clipboard",
        "share",
        "canShare",
        "credentials",
        "storage",
        "permissions",
        "sendBeacon",
      ),
    matchMedia: () => refuseCalling(window, "matchMedia"),
    ResizeObserver: () => refuseCalling(window, "ResizeObserver"),
    IntersectionObserver: () => refuseCalling(window, "IntersectionObserver"),
    history: () => refuseCalling(history, "pushState", "replaceState"),
    performance: () => {
      refuseCalling(performance, "getEntriesByName", "getEntriesByType")
      refuseReading(performance, "timeOrigin")
    },
    structuredClone: () => refuseCalling(window, "structuredClone"),
  }
  for (const name of names) breaking[name]?.()
  return () => {
    for (const mend of mends.splice(0)) mend()
  }
}

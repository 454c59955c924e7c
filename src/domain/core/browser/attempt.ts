/**
 * Uses a feature that a browser may lack or refuse; undefined where it does. Privacy settings, sandboxed frames and
 * addresses without https make the mere mention of some throw. `tests/browser-features.test.ts` lists them.
 */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** A random id, also without https, where browsers have no `randomUUID`. */
export const newId = (): string =>
  attempt(() => crypto.randomUUID()) ??
  "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (byte & (15 >> (Number(digit) / 4)))).toString(16)
  })

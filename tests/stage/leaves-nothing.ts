import { afterAll, expect, vi } from "vitest"

/** Files of rules share a process, one after the other: what one of them changes there it puts back. */
const before = { environment: { ...process.env }, globals: Object.entries(globals()) }

/**
 * Reads the globals that programs find everywhere, but for what vitest itself keeps there, and the two that the HTTP
 * server's library replaces by its own, once, in every process that serves.
 */
function globals(): Record<string, unknown> {
  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) => !/vitest|^(Request|Response)$/i.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]))
}

afterAll(() => {
  expect(vi.isFakeTimers(), "the clock is the real one").toBe(false)
  expect(process.env, "the environment is as it was").toEqual(before.environment)
  const now = globals()
  const changed = before.globals.filter(([name, value]) => !Object.is(now[name], value)).map(([name]) => name)
  expect(changed, "globals that were changed").toEqual([])
})

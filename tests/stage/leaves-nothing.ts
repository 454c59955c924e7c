import { afterAll, expect, vi } from "vitest"

/** Files of rules share a process, one after the other: what one of them changes there it puts back. */
const before = { environment: { ...process.env }, globals: Object.entries(globals()) }

/** What programs find everywhere, but for what vitest itself keeps there. */
function globals(): Record<string, unknown> {
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => !/vitest/i.test(name))
  return Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]))
}

afterAll(() => {
  expect(vi.isFakeTimers(), "the clock is the real one").toBe(false)
  expect(process.env, "the environment is as it was").toEqual(before.environment)
  const now = globals()
  const changed = before.globals.filter(([name, value]) => !Object.is(now[name], value)).map(([name]) => name)
  expect(changed, "globals that were changed").toEqual([])
})

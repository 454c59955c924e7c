import { afterEach, expect, it, vi } from "vitest"
import { dismissalOf, isDismissal } from "#src/domain/content/site-banner.ts"
import { isText, storedValue } from "./storage.ts"

function aStorage(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const banner = storedValue("localStorage", "lotto.site-banner", isDismissal)

it("a value is found by whoever asks for it under its name, until it is removed", () => {
  vi.stubGlobal("localStorage", aStorage())
  const dismissal = dismissalOf("News", new Date("2026-11-21T01:00:00Z"))
  banner.write(dismissal)
  expect(storedValue("localStorage", "lotto.site-banner", isDismissal).read()).toEqual(dismissal)
  banner.write(undefined)
  expect(banner.read()).toBeUndefined()
})

it.each(["News", "null", "[]", '{"content":"News"}', '{"content":1,"dateDismissed":"","isDismissed":true}'])(
  "%s where a dismissed banner should stand counts as nothing stored",
  (text) => {
    vi.stubGlobal("localStorage", aStorage({ "lotto.site-banner": text }))
    expect(banner.read()).toBeUndefined()
  },
)

it("a browser that refuses its storage remembers for as long as the page lives", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError")
  }
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse })
  const key = () => storedValue("sessionStorage", "lotto.key.deposit.a.1", isText)
  key().write("a-key")
  expect(key().read()).toBe("a-key")
  key().write(undefined)
  expect(key().read()).toBeUndefined()
})

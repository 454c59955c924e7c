import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { askToken, explainOnce } from "./ask-token.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const unsettled: () => unknown = () => new Promise(() => {})
const throwing: () => unknown = () => {
  throw new Error("no connection")
}

const faulty: readonly (readonly [string, () => unknown, string, boolean])[] = [
  ["throws", throwing, "it threw an error.", false],
  ["rejects", async () => throwing(), "it was rejected.", true],
  [
    "gives undefined",
    async () => undefined,
    "it gave undefined: did your own server answer 401 or 404?",
    false,
  ],
  ["returns nothing", () => {}, "it gave undefined: did your own server answer 401 or 404?", false],
  ["gives another type", async () => ({ token: "s3cret" }), "it gave a value of the type object.", false],
  ["gives an empty text", async () => "", "it gave an empty text.", false],
  [
    "gives a page",
    async () => "<!doctype html>".repeat(40),
    "it gave a text that is too long to be a token.",
    false,
  ],
  ["never settles", unsettled, "it has not settled within 15 seconds.", true],
]

it.each(faulty)(
  "a getToken that %s is explained, and there is no token",
  async (_, getToken, words, retryable) => {
    const asked = askToken(getToken, "challenge")
    await vi.advanceTimersByTimeAsync(15_000)
    const { token, problem } = await asked
    expect(token).toBeNull()
    expect(problem).toMatchObject({ message: expect.stringContaining(words), retryable })
    expect(problem?.message).toContain("POST /v2/partners/{slug}/autologin-tokens")
    expect(problem?.message).not.toContain("s3cret")
    const spoken = vi.spyOn(console, "error").mockImplementation(() => {})
    if (problem) for (let times = 0; times < 2; times++) explainOnce(problem)
    expect(spoken.mock.calls.length).toBeLessThanOrEqual(1)
  },
)

it("a token is given as it is with the frame's challenge, and null means a visitor whom the partner does not know", async () => {
  expect(await askToken(async (challenge) => `token of ${challenge}`, "c")).toEqual({ token: "token of c" })
  expect(await askToken(async () => null, "c")).toEqual({ token: null })
})

it("the same mistake is said once", () => {
  const spoken = vi.spyOn(console, "error").mockImplementation(() => {})
  const problem = { message: "A mistake of this test.", retryable: false, cause: new Error("Why.") }
  explainOnce(problem)
  explainOnce(problem)
  expect(spoken.mock.calls).toEqual([["Lottery shop: A mistake of this test.", problem.cause]])
})

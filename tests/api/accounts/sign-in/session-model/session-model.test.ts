import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { lendBrowsers } from "../../../../stage/tabs.ts"
import { withoutUsedCodes, withoutUsingUp } from "../../../setup/databases/guards-off.ts"
import type { TestShop } from "../../../setup/shop.ts"
import type { Faults } from "./faults.ts"
import { sequences } from "./sequences.ts"

/** Sequences of steps: always the same, or with SESSION_RUNS as many as it says, which nobody saw before. */
const LONG = process.env.SESSION_RUNS
const RUNS = Number(LONG ?? 6)
const FIXED_SEED = 20_261_121
/** A control is found within so many sequences, and much earlier with a seed that is known to find it. */
const CONTROL_RUNS = 100

lendBrowsers()
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterAll(() => void vi.useRealTimers())

describe("signing in, in tabs, browsers and frames", () => {
  it("leaves nobody locked out, nobody's data on a page and no code taken twice, in sequences of steps", async () => {
    const { property, counted, close } = sequences()
    const began = performance.now()
    await fc.assert(property, { numRuns: RUNS, ...(LONG ? {} : { seed: FIXED_SEED }) })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.info(`${counted.sequences} sequences of ${counted.steps} steps in ${seconds} s`)
    expect(counted.steps).toBeGreaterThan(RUNS)
    await close()
  }, 28_800_000)
})

const pathOf = ({ url }: Request) => new URL(url).pathname
const isOwn = (request: Request) => /\/customer$/.test(pathOf(request)) && request.method === "GET"
const unauthorised = () =>
  Response.json({ errors: [{ field: "this", code: "unauthorised", message: "No." }] }, { status: 401 })

/** An answer that was given once is given again to whoever is refused. */
function repeatsAnswers(): Faults {
  let last = ""
  return {
    async corrupt(request, answer) {
      if (!isOwn(request)) return answer
      if (answer.ok) last = await answer.clone().text()
      return answer.status === 401 && last ? new Response(last) : answer
    },
  }
}

/** Every other customer reads what the one before read. */
function mixesAnswers(): Faults {
  const seen = new Map<string, string>()
  return {
    async corrupt(request, answer) {
      if (!isOwn(request) || !answer.ok) return answer
      const whose = request.headers.get("customer-id") ?? ""
      const [other] = [...seen].filter(([id]) => id !== whose)
      seen.set(whose, await answer.clone().text())
      return other ? new Response(other[1]) : answer
    },
  }
}

describe("the model of signing in notices", () => {
  it.each<{
    name: string
    words: RegExp
    faults?: Faults
    guardsOff?: (fresh: TestShop["fresh"]) => Promise<void>
    seed?: number
  }>([
    {
      name: "an app's code that is taken twice",
      words: /taken|answer|is done/,
      guardsOff: withoutUsedCodes,
      seed: 2,
    },
    { name: "a token that is taken twice", words: /the same (token|link)/, guardsOff: withoutUsingUp },
    {
      name: "a session that is not renewed",
      words: /'anonymous' to be 'signed-in'|to be 'Kim'|to be 'Lee'/,
      faults: {
        corrupt: (request, answer) => (/\/refresh$/.test(pathOf(request)) ? unauthorised() : answer),
      },
    },
    {
      name: "an account that is read once its session is over",
      words: /'signed-in' to be 'anonymous'|to be 'nobody'/,
      faults: repeatsAnswers(),
    },
    { name: "an account that another customer reads", words: /whose account/, faults: mixesAnswers() },
    {
      name: "a page that does not hear of the end of its session",
      words: /whose page|still to go wrong/,
      faults: { isDeaf: true },
    },
    {
      name: "a renewal whose answer comes after somebody else signed in",
      words: /'anonymous' to be 'signed-in'/,
      faults: { isHasty: true },
      seed: 8,
    },
  ])(
    "$name",
    async ({ words, faults, guardsOff, seed = FIXED_SEED }) => {
      const { property, close } = sequences(faults, guardsOff)
      const found = await fc.check(property, { seed, numRuns: CONTROL_RUNS, endOnFailure: true })
      expect(found.failed).toBe(true)
      expect(String(found.errorInstance)).toMatch(words)
      await close()
    },
    120_000,
  )
})

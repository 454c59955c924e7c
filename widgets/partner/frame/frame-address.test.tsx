import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { anOffer } from "../../../tests/stage/fixtures/products.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { refusalOfAddress } from "./frame-address.ts"

const before = location.href
let shown: Stage | undefined
const said: string[] = []
const note = (message: unknown) => void said.push(String(message))
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(note)
  vi.spyOn(console, "warn").mockImplementation(note)
})
afterEach(() => {
  shown?.unmount()
  said.length = 0
  vi.restoreAllMocks()
  history.replaceState(null, "", before)
})

async function refusalAt(query: string): Promise<string | null> {
  history.replaceState(null, "", `?${query}`)
  shown = stage(null)
  return refusalOfAddress(shop())
}
const shop = () => shown?.shop ?? expect.fail("There is no shop.")
const { key, draws, gameTypes } = anOffer()

it("a frame whose address names no lottery, or one on sale with its draw and game, is refused nothing", async () => {
  const game = gameTypes[0]?.key
  for (const query of ["", `lottery=${key}`, `lottery=${key}&draw=${draws[0]?.drawNo}&game-type=${game}`])
    expect(await refusalAt(query), query).toBeNull()
  expect(said).toEqual([])
})

it.each(["lottery", "offer"])(
  "a frame's %s that is not on sale is refused, with the line to change",
  async (name) => {
    const refusal = await refusalAt(`${name}=powerbal`)
    expect(refusal).toBe(
      `mount({ ${name}: "powerbal" }): "powerbal" is not on sale. ${name} takes one of ${key}.`,
    )
    expect(said).toEqual([refusal])
  },
)

it("a frame's draw and game that are not on sale only warn, each with the option to change", async () => {
  expect(await refusalAt(`lottery=${key}&draw=1&game-type=nonsense`)).toBeNull()
  expect(said).toEqual([
    expect.stringMatching(/^mount\(\{ gameType: "nonsense" \}\): /),
    expect.stringMatching(/^mount\(\{ draw: "1" \}\): /),
  ])
})

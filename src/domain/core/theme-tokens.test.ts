import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLong } from "../../../tests/long.ts"
import { contrast, corrected, isDark, luminance, mixed, shifted, textOn } from "./colour.ts"
import { type SchemeTokens, schemeTokens, themeTokens } from "./theme-tokens.ts"

const digits = fc.constantFrom(..."0123456789abcdefABCDEF")
const colour = fc.oneof(
  fc.array(digits, { minLength: 3, maxLength: 3 }).map((hex) => `#${hex.join("")}`),
  fc.array(digits, { minLength: 6, maxLength: 6 }).map((hex) => `#${hex.join("")}`),
)
const one = fc.option(colour, { freq: 3 })
const brand = fc.record({ primary: one, accent: one, page: one })
const scheme = fc.constantFrom("light" as const, "dark" as const)
const none = { primary: null, accent: null, page: null }

const grounds = ["page", "surface", "raised", "sunken"] as const
const softs = ["primarySoft", "goldSoft", "dangerSoft", "infoSoft"] as const
/** Text colours and the grounds they are written on, everywhere in the shop. */
const written: readonly (readonly [text: keyof SchemeTokens, ground: keyof SchemeTokens])[] = [
  ...(["text", "muted", "primary", "primaryHover", "gold", "danger"] as const).flatMap((text) =>
    [...grounds, ...softs].map((ground) => [text, ground] as const),
  ),
  ["onPrimary", "primary"],
  ["onPrimary", "primaryHover"],
  ["onAction", "action"],
  ["onAction", "actionHover"],
  ["onStage", "stage"],
  ["onStage", "stageDeep"],
  ["stageDeep", "onStage"],
]
/** Colours that must be visible beside one another. */
const seen: typeof written = [
  ...grounds.flatMap((ground) => [["control", ground] as const, ["focus", ground] as const]),
  ["actionLine", "surface"],
]

describe("the colours made from a brand's", () => {
  it("let every text be read and every edge be seen in both schemes, whatever the brand's colours are", () => {
    fc.assert(
      fc.property(brand, scheme, (colours, name) => {
        const tokens = schemeTokens(name, colours)
        for (const [token, hex] of Object.entries(tokens)) expect(hex, token).toMatch(/^#[0-9a-f]{6}$/)
        for (const [text, ground] of written)
          expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        for (const [edge, ground] of seen)
          expect(contrast(tokens[edge], tokens[ground]), `${edge} beside ${ground}`).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: isLong ? 2000 : 200 },
    )
  })

  it("are the same for three digits and for six", () => {
    const short = schemeTokens("light", { primary: "#06c", accent: "#F80", page: "#eef" })
    expect(schemeTokens("light", { primary: "#0066cc", accent: "#ff8800", page: "#eeeeff" })).toEqual(short)
  })

  it("leave a brand's colour on its buttons as it is where text can be read on it", () => {
    expect(schemeTokens("light", { ...none, primary: "#ffd500" })).toMatchObject({
      action: "#ffd500",
      onAction: "#16202e",
    })
    const blue = schemeTokens("dark", { ...none, primary: "#0047bb" })
    expect(blue).toMatchObject({ action: "#0047bb", onAction: "#ffffff", actionHover: "#000070" })
  })

  it("keep dark pages dark and light pages light, whatever ground the brand has", () => {
    fc.assert(
      fc.property(colour, (page) => {
        expect(isDark(schemeTokens("light", { ...none, page }).page)).toBe(false)
        expect(isDark(schemeTokens("dark", { ...none, page }).page)).toBe(true)
      }),
    )
  })

  it("are none for a brand without colours", () => {
    expect(themeTokens(none)).toBeNull()
  })
})

describe("a colour", () => {
  it("is dark below a luminance of 166", () => {
    expect([isDark("#a5a5a5"), isDark("#a6a6a6")]).toEqual([true, false])
    expect(luminance("#fff")).toBeCloseTo(255)
  })

  it("takes dark text above six tenths of full luminance", () => {
    expect([textOn("#999999"), textOn("#9a9a9a")]).toEqual(["#ffffff", "#16202e"])
  })

  it("moves by 75 under the pointer and stays a colour", () => {
    expect([shifted("#4b4bff", -75), shifted("#101010", -75), shifted("#fff", 75)]).toEqual([
      "#0000b4",
      "#000000",
      "#ffffff",
    ])
    expect(mixed("#000", "#fff", 0.5)).toBe("#808080")
  })

  it("is corrected until text in it or on it can be read, and stays as it is when it can be read already", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom("#ffffff", "#16202e"), (any, against) => {
        expect(contrast(corrected(any, [against]), against)).toBeGreaterThanOrEqual(4.5)
      }),
    )
    expect(corrected("#5b2d90", ["#ffffff"])).toBe("#5b2d90")
  })
})

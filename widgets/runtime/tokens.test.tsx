import fc from "fast-check"
import { afterEach, expect, it } from "vitest"
import { contrast } from "#src/domain/core/colour.ts"
import { themeCss } from "#src/domain/core/theme-css.ts"
import { themeTokens } from "#src/domain/core/theme-tokens.ts"
import olderColours from "#src/ui/base/older-colours.css?inline"
import tokens from "#src/ui/base/tokens.css?inline"
import frame from "./frame.css?inline"

const shown: HTMLElement[] = []
afterEach(() => {
  for (const host of shown.splice(0)) host.remove()
})

/** An element with the shop's tokens, and what a page around it sets on it. */
function anElement(theme: "light" | "dark", css: string | null = null) {
  const host = document.createElement("div")
  host.setAttribute("theme", theme)
  const root = host.attachShadow({ mode: "open" })
  root.adoptedStyleSheets = [tokens, frame, css ?? ""].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  const probe = document.createElement("div")
  root.append(probe)
  document.body.append(host)
  shown.push(host)
  return {
    set(values: Readonly<Record<string, string>>) {
      host.removeAttribute("style")
      for (const [name, value] of Object.entries(values)) host.style.setProperty(`--lotto-${name}`, value)
    },
    colour(name: string) {
      probe.style.color = `var(--lotto-${name})`
      return sixDigits(getComputedStyle(probe).color)
    },
    length(name: string) {
      probe.style.borderStartStartRadius = `var(--lotto-${name})`
      return getComputedStyle(probe).borderStartStartRadius
    },
  }
}

const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
if (!pixel) throw new Error("this browser paints nothing")

/** A colour as it is painted, whatever way it is written in. */
function sixDigits(colour: string): string {
  if (!pixel) return colour
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((channel) => (channel ?? 0).toString(16).padStart(2, "0")).join("")}`
}

const grounds = ["page", "surface", "raised", "sunken"] as const
const softs = ["primary-soft", "gold-soft", "danger-soft", "info-soft"] as const
const schemes = ["light", "dark"] as const
const part = fc.integer({ min: 0, max: 255 })
const anyColour = fc
  .tuple(part, part, part)
  .map((parts) => `#${parts.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`)
const anyBrand = fc.record({
  primary: fc.option(anyColour, { freq: 4 }),
  accent: fc.option(anyColour, { freq: 4 }),
  page: fc.option(anyColour, { freq: 4 }),
})

it.each(schemes)(
  "lets every word be read on every ground of the %s theme, whatever a brand's colours are",
  (theme) => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        const made = themeTokens(brand)
        const css = themeCss({ colours: brand, tokens: made })
        const { colour } = anElement(theme, css)
        for (const ground of [...grounds, ...softs]) {
          for (const words of ["text", "muted", "primary", "gold", "danger"])
            expect(contrast(colour(words), colour(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(
              4.5,
            )
          expect(contrast(colour("focus"), colour(ground)), `focus on ${ground}`).toBeGreaterThanOrEqual(3)
        }
        for (const [words, ground] of [
          ["on-primary", "primary"],
          ["on-primary", "primary-hover"],
          ["on-action", "action"],
          ["on-action", "action-hover"],
          ["on-stage", "stage"],
        ] as const)
          expect(contrast(colour(words), colour(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 150 },
    )
  },
)

it.each(schemes)("writes on any surface that a page sets in the %s theme so that it can be read", (theme) => {
  const element = anElement(theme)
  fc.assert(
    fc.property(anyColour, (surface) => {
      element.set({ surface })
      expect(contrast(element.colour("text"), element.colour("surface"))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

it.each(["#000000", "#1e1b2e", "#0f2d52", "#3b0a1e", "#fff7e0", "#ffd9e6"])(
  "makes every ground, word and line follow the surface %s in either theme",
  (surface) => {
    for (const theme of schemes) {
      const element = anElement(theme)
      element.set({ surface })
      for (const ground of [...grounds, ...softs])
        for (const words of ["text", "muted", "primary", "danger", "gold"])
          expect(
            contrast(element.colour(words), element.colour(ground)),
            `${words} on ${ground}, ${theme}`,
          ).toBeGreaterThanOrEqual(4.5)
      for (const ground of grounds)
        expect(contrast(element.colour("control"), element.colour(ground)), ground).toBeGreaterThanOrEqual(
          2.5,
        )
    }
  },
)

it.each(schemes)("writes on buttons of any colour that a page sets in the %s theme", (theme) => {
  const element = anElement(theme)
  fc.assert(
    fc.property(anyColour, (primary) => {
      element.set({ primary })
      for (const ground of ["action", "action-hover"])
        expect(contrast(element.colour("on-action"), element.colour(ground)), ground).toBeGreaterThanOrEqual(
          4.5,
        )
      for (const words of ["on-stage"])
        expect(contrast(element.colour(words), element.colour("stage"))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

it("has the shop's own colours where nothing is set", () => {
  expect(schemes.map((theme) => anElement(theme).colour("surface"))).toEqual(["#ffffff", "#151d29"])
  const light = anElement("light")
  expect(contrast(light.colour("sunken"), "#efede6")).toBeLessThan(1.02)
  expect(contrast(light.colour("primary"), "#0b6353")).toBeLessThan(1.1)
})

it("takes corners and density from what a page sets", () => {
  const element = anElement("light")
  expect(["radius", "radius-small", "radius-pill", "s4"].map(element.length)).toEqual([
    "14px",
    "7.98px",
    "1386px",
    "16px",
  ])
  element.set({ radius: "0px", density: "0.75" })
  expect(["radius", "radius-small", "radius-pill", "s4"].map(element.length)).toEqual([
    "0px",
    "0px",
    "0px",
    "12px",
  ])
  element.set({ radius: "0" })
  expect(["radius", "radius-small", "radius-pill"].map(element.length)).toEqual(["0px", "0px", "0px"])
})

it.each(["light", "dark"] as const)(
  "browsers that cannot make one colour from another have the same colours: %s",
  (theme) => {
    const names = [...olderColours.matchAll(/--lotto-([a-z-]+):/g)].map(([, name = ""]) => name)
    expect(names.length).toBeGreaterThan(10)
    const colours = (css: string | null) => names.map((name) => [name, anElement(theme, css).colour(name)])
    expect(colours(olderColours)).toEqual(colours(null))
    // Nothing else is made from another colour that way: what is, has its place there.
    const made = [...tokens.matchAll(/--lotto-([a-z-]+):[^;]*\bfrom var\(/g)].map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(made))
  },
)

import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** The system's own colours replace these, so a state that only they show is not seen with a contrast theme. */
const COLOURS = /^(?:color|background|background-color|border-color|outline-color|box-shadow|opacity)$/
/** How a sheet says that a thing is in a state: an attribute, a checked field, or a class of its own. */
const STATE = /\[(?:aria|data)-|:checked|:disabled|[a-z]--[a-z]/
/** What somebody does at this moment, which the browser's own outline and the pointer show too. */
const MOMENT = /:(?:hover|focus|active)/

/** A part of a sheet for the system's colours, with the rules in it. */
const IN_SYSTEM_COLOURS = /@media \(forced-colors: active\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const drawnIn = (sheet: string) => (sheet.match(IN_SYSTEM_COLOURS) ?? []).join("\n")

/** States that `base.css` draws in the system's colours, wherever they are: parts of selectors, as it names them. */
const base = drawnIn(readFileSync("src/ui/base/base.css", "utf8"))
const drawn = [
  "aria-pressed",
  "aria-selected",
  "aria-current",
  "aria-disabled",
  "aria-invalid",
  ":disabled",
].concat([":checked + ", "data-changed", "data-dragged", ".ball--marked"])

/** States that something else than colour tells as well, by what begins their selector. */
const TOLD: readonly (readonly [selector: RegExp, how: string])[] = [
  [/^\.desk-state--/, "The words in it name the state."],
  [/^\.data-table\[aria-busy\]/, "What is being loaded is told by the words above the table."],
  [/^\.button\[aria-busy\]/, "A ring turns in the button."],
  [/\[data-state="loading"\]|\[data-busy\]/, "A ring turns over the frame."],
  [/^\.notice--/, "The icon and the words tell an error from a success."],
  [/\.button--(?:primary|secondary|quiet)/, "A look and not a state: every button has a border."],
  [/^\.ball--/, "A look of a number; the one that is a state, marked, is drawn."],
  [/^\.hero__ball--power/, "A picture."],
  [/^\.play-months__key--/, "The key of a drawing, which keeps its colours."],
]

interface Rule {
  readonly selector: string
  readonly properties: readonly string[]
  /** Its sheet, or that of all elements, draws it in the system's colours. */
  readonly isDrawn: boolean
}

function rulesOf(file: string): Rule[] {
  const sheet = readFileSync(file, "utf8").replace(/\/\*[^*]*\*\//g, "")
  const own = drawnIn(sheet)
  const text = sheet.replace(IN_SYSTEM_COLOURS, "")
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim().replace(/\s+/g, " "),
    properties: body
      .split(";")
      .map((line) => line.split(":")[0]?.trim() ?? "")
      .filter(Boolean),
    isDrawn: own.includes(selector.trim()) || drawn.some((part) => selector.includes(part)),
  }))
}

it("a state that colour alone shows is drawn in the system's own colours too, or told by words or signs", () => {
  const shown = globSync("src/{ui,shop,desk}/**/*.css")
    .flatMap(rulesOf)
    .filter(({ selector }) => STATE.test(selector) && !MOMENT.test(selector))
    .filter(({ properties }) => properties.length > 0 && properties.every((name) => COLOURS.test(name)))
  expect(shown.length).toBeGreaterThan(15)
  const unseen = shown.filter(({ selector, isDrawn }) => !isDrawn && !TOLD.some(([of]) => of.test(selector)))
  expect(unseen).toEqual([])
  expect(drawn.filter((part) => !base.includes(part))).toEqual([])
})

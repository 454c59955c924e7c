import { globSync, readFileSync } from "node:fs"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { fieldMessages } from "#src/contract/field-messages.ts"
import { mailTexts } from "#src/server/core/mail/texts.ts"
import { britishTexts } from "#src/server/core/texts/british-texts.ts"
import { readBrowserTexts } from "#src/server/core/texts/read-browser-texts.ts"
import { usualSentences } from "#src/server/core/texts/sentences.ts"

/** Every sentence that a customer meets, by its id. */
const customers = new Map<string, string>([
  ...readBrowserTexts(),
  ...Object.entries(britishTexts).map(([id, text]) => [`${id} in Britain`, text ?? ""] as const),
  ...Object.entries(usualSentences("en-AU")),
  ...Object.entries(mailTexts),
  ...Object.entries(fieldMessages).map(([name, text]) => [`field.${name}`, text] as const),
])

/** What people read that stands in code: the desk's pages, refusals of the contract, and the first content. */
const written = new Map(
  globSync([
    "{src/desk,src/contract}/**/*.{ts,tsx}",
    "src/server/{seed,rewards,draws,catalogue,payments,staff,content,account}/**/*.ts",
  ])
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap(sentencesOf),
)

/** Returns texts of a file that begin like a sentence and have two words, by the place where they stand. */
function sentencesOf(path: string): [string, string][] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)
  const found: [string, string][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) {
      const text = node.text.trim().replaceAll(/\s+/g, " ")
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (/^["“]?\p{Lu}.*\p{L} \p{L}/u.test(text) && !/^[A-Z_ ]+ /.test(text))
        found.push([`${path}:${line + 1}`, text])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Sentences that the specification gives word for word. */
const GIVEN: ReadonlySet<string> = new Set([
  "Sorry, there was an unexpected error while updating your autoplay. Please try again.",
  "Code is incorrect or expired. Try again or contact support",
  "We were unable to load your Lotto Party ticket. Please check your Lotto Party group to complete your purchase",
])

const hitsOf = (texts: Iterable<readonly [string, string]>, ...patterns: readonly RegExp[]) =>
  [...texts].flatMap(([id, text]) => {
    const hit = patterns.map((pattern) => pattern.exec(text)?.[0]).find((one) => one !== undefined)
    return hit === undefined || GIVEN.has(text) ? [] : [`${id}: “${hit}”: ${text.slice(0, 160)}`]
  })

const everybody = [...customers, ...written]

describe("a count of one", () => {
  /** Texts said from two on only: by the rules of what is sold, or since one has another text under another name. */
  const SEVERAL: ReadonlySet<string> = new Set([
    "recurring-unpaid.unpaidMany",
    "builder.options.hint_reduced",
    "builder.options.hint_strike_boxed",
    "cart.draws",
    "cart.manyDraws",
    "cart.manyWeeks",
    "daily_winners.tierEntriesMany",
    "limits.reminderMinutes",
    "listing.quickDraws",
    "listing.quickOneDraws",
    "manual-verification.privacy",
    "own_stake.noWinMany",
    "own_stake.waitingMany",
    "own_stake.wonMany",
    "payment.drawnFirst",
    "recurring-payment.chargingMany",
    "results.toCalendarAll",
    "second-factor.remember",
    "syndicates.games",
    "tickets.playedGames",
    "ticket_checker.lastDraws",
    "ticket_checker.manyDraws",
    "ticket_checker.mostGames",
    "verify-account.triesLeft",
  ])
  const COUNTED =
    /\{(?:count|left|days|hours|minutes|draws|months)\}(?: [a-z]+)? (?!this|was|has)([a-z]{2,}?)e?s\b/

  it("has a text beside those where several are counted", () => {
    const missing = [...customers].filter(([id, text]) => {
      const noun = COUNTED.exec(text)?.[1]
      const room = id.slice(0, id.lastIndexOf(".") + 1)
      const one = new RegExp(`\\b(?:1|one|once|an?)\\b(?: [a-z]+)? ?${noun}`, "i")
      if (noun === undefined || SEVERAL.has(id.replace(" in Britain", ""))) return false
      return ![...customers].some(([other, said]) => other.startsWith(room) && one.test(said))
    })
    expect(missing.map(([id, text]) => `${id}: ${text}`)).toEqual([])
  })
})

describe("no sentence", () => {
  it("says in the past what is still so", () => {
    expect(
      hitsOf(everybody, /\b(?:[Nn]othing|[Nn]obody|[Nn]one|No \w+) (?:was|were|did|had) [^.?!]*\byet\b/),
    ).toEqual([])
  })

  it("opens with a clause that stands for a thing", () => {
    expect(
      hitsOf(
        everybody,
        /(?:^|[.!?] )(?:What|Who|Whoever) (?:was|were|is|holds|stands|waits|recurs)\b[^?.]*(?:\.|$)/,
      ),
    ).toEqual([])
  })

  it("makes a file or a document", () => {
    expect(
      hitsOf(
        everybody,
        /\b[Mm]ake (?:an?|the|your|another) (?:new )?(?:file|PDF|spreadsheet|statement|form|passkey)\b/,
      ),
    ).toEqual([])
  })

  it("doubles a word", () => {
    expect(hitsOf(everybody, /\b(\p{L}{2,}) \1\b/iu)).toEqual([])
  })

  it("trails off with three dots, or with a space before an ellipsis", () => {
    expect(hitsOf(everybody, /\.\.\./, /\w …(?!”)/)).toEqual([])
  })

  it("spells the names of what we sell otherwise", () => {
    expect(
      hitsOf(
        everybody,
        /\b(?:Autoplay|autoplay|Auto-Play|Lotto party|lotto party|Quickpick|quickpick|basket)\b/,
      ),
    ).toEqual([])
  })

  it("is said as it would be in another language", () => {
    expect(
      hitsOf(
        everybody,
        /\b[Pp]resent password\b/,
        /\bas they stand in\b/,
        /\} of it is\b/,
        /\bholds at once\b/,
        /\bstands in the\b/,
        /\b[Ll]east (?:spend|first|games|amount)\b/,
        /\bask our support\b/,
        /\bin your papers\b/,
      ),
    ).toEqual([])
  })
})

describe("no sentence to customers", () => {
  it("is a programmer's", () => {
    expect(
      hitsOf(customers, /\b(?:[Ii]nvalid|null|undefined|boolean|parameter|schema|payload|timestamp)\b/),
    ).toEqual([])
  })

  it("calls an email a mail", () => {
    expect(hitsOf(customers, /\b[Mm]ail(?:s|ed)?\b(?!\w)/)).toEqual([])
  })

  it("ends without a full stop after another one", () => {
    const open = [...customers].filter(
      ([, text]) => /\p{Ll}[.!?] \p{Lu}/u.test(text) && !/[.!?:)}”…]$/.test(text),
    )
    expect(hitsOf(open, /.{0,20}$/)).toEqual([])
  })
})

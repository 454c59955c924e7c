import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { expect, it } from "vitest"

/** Words that meant six things each. What replaced them is in `src/GLOSSARY.md`. */
const RETIRED =
  "keep|kept|hold|holds|held|tell|tells|told|act|acts|again|place|ask|asks|asked|take|takes|taken|recurs"
const capitalised = RETIRED.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
const isRetired = new RegExp(`^(${RETIRED}|${capitalised})([A-Z]\\w*)?$`)

/** Names in which such a word is the field's own, or a customer's. */
const MEANT: ReadonlySet<string> = new Set([
  // Where somebody is on a map.
  "placeName",
  // A customer's break from playing.
  "TakeABreak",
  // Prizes are held until staff let them go.
  "holdPayment",
  "holdsPayment",
  // Shares and payments, by the glossary.
  "takeShares",
  "takePaymentBack",
  "takeBack",
])

const isFile = /(^|-)(keep|hold|tell|told|acts?|place|ask|asked|take|recurs)(-|\.)/
const MEANT_FILES: ReadonlySet<string> = new Set([
  "place-name.ts",
  "place-name.test.ts",
  "take-a-break.tsx",
  "take-a-break.css",
  "take-a-break.texts.ts",
  "lotto-take-a-break.tsx",
  "hold-payment.desk.ts",
  "take-shares.ts",
  "take-payment-back.ts",
  "told-price.ts",
])

const files = globSync("{src,widgets,site,demo-hosts,tests}/**/*.{ts,tsx,css}").filter(
  (file) => basename(file) !== "retired-words.test.ts",
)

const TYPE = /(?<![-\w])(?:class|interface|type)\s+(\w+)/g
const FUNCTION = /\bfunction\*?\s+(\w+)/g
/** A constant that is a function or a component, or that changes state when it is called. */
const ARROW =
  /\bconst (\w+)(?:: [^=\n]+)? = (?:use(?:SetAtom|Callback)\(|(?:lazy|memo)\(|(?:async )?(?:\w+|\((?:[^()]|\([^()]*\))*\))(?:: [^=\n]+)? =>)/g

function retiredIn(text: string): string[] {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name)
  const found = [TYPE, FUNCTION, ARROW].flatMap(named).filter((name) => isRetired.test(name))
  return found.filter((name) => !MEANT.has(name))
}

it("knows a function, a type and a constant that bear a retired word", () => {
  const text = `
    export async function keepAnswer(context: Context): Promise<void> {}
    interface Asked { readonly id: string }
    const told = (news: readonly string[], at: (now: Date) => void): void => {}
    const take = useSetAtom(startBreakAtom)
    const TakeUp = lazy(load)
    const kept = rows.filter(isOpen)
    const placement = () => null
    const action = async (event: Event) => {}`
  expect(retiredIn(text)).toEqual(["Asked", "keepAnswer", "told", "take", "TakeUp"])
})

it("names no function and no type by a word that the glossary has retired", () => {
  expect(files.length).toBeGreaterThan(1500)
  const found = files.flatMap((file) =>
    retiredIn(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it("names no file by a word that the glossary has retired", () => {
  expect(files.filter((file) => isFile.test(basename(file)) && !MEANT_FILES.has(basename(file)))).toEqual([])
})

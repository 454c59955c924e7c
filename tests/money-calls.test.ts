import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { endpoints } from "#src/contract/endpoints.ts"

const moneyCalls = Object.values(endpoints)
  .flatMap((group) => Object.values(group))
  .filter(({ movesMoney }) => movesMoney)
  .map(({ name }) => name)

/** For pages of partners that keep a cart of their own: the shop's elements do without it. */
const SENT_BY_NOBODY = ["partner.purchase"]

/** How programs write each call: "withdrawalEndpoints.request". */
const written = new Map<string, string>()
for (const file of globSync("src/contract/**/*.ts")) {
  const text = readFileSync(file, "utf8")
  for (const name of moneyCalls) {
    const at = text.indexOf(`name: "${name}"`)
    if (at < 0) continue
    const group = [...text.slice(0, at).matchAll(/export const (\w+) = \{/g)].at(-1)?.[1]
    const key = [...text.slice(0, at).matchAll(/(\w+): endpoint\(/g)].at(-1)?.[1]
    written.set(name, `${group}.${key}`)
  }
}

it("every call that moves money is sent where a lost answer is followed, and nowhere else", () => {
  expect([...written.keys()].sort()).toEqual([...moneyCalls].sort())
  const sent = new Set<string>()
  const past: string[] = []
  for (const file of globSync("{src/{shop,desk},widgets,site}/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue
    const text = readFileSync(file, "utf8")
    for (const [name, call] of written)
      for (const { index } of text.matchAll(new RegExp(`\\b${call.replace(".", "\\.")}\\b`, "g"))) {
        sent.add(name)
        const before = text.slice(0, index)
        const opened = before.lastIndexOf("moneyCall(get, set, {")
        const isInside = opened >= 0 && !before.slice(opened).includes("answerOf:")
        if (!isInside) past.push(`${file}: ${call}`)
      }
  }
  expect(past).toEqual([])
  expect(moneyCalls.filter((name) => !sent.has(name))).toEqual(SENT_BY_NOBODY)
})

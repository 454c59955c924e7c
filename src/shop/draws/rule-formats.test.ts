import { createHash, createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { quicknet, roundAfter } from "#src/domain/draws/seeds/beacon.ts"
import { entryText, gamesText, runText } from "#src/domain/draws/seeds/entry-text.ts"
import { merkleTree } from "#src/domain/draws/seeds/merkle.ts"
import { drawKeyMessage, drawNumbers, seedMessage } from "#src/domain/draws/seeds/operator-draw.ts"
import { randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { example, formats } from "./draw-rules.tsx"

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")
const hmac = (key: string, text: string) => createHmac("sha256", Buffer.from(key, "hex")).update(text)

/** A published format with its values in it. */
const filled = (format: string, values: Readonly<Record<string, string | number>>) =>
  format.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

it("publishes the formats by which the shop makes leaves, nodes, keys and blocks", () => {
  const values = { id: "abc", draw: 7, first: 3, last: 5, root: "r", seed: "s", offer: "oz", block: 2 }
  const games = [
    [
      { name: "A", numbers: [1, 2, 3, 4, 5, 6] },
      { name: "B", numbers: [20] },
    ],
  ]
  expect(filled(formats.games, values)).toBe(entryText("abc", 7, gamesText(games)))
  expect(filled(formats.run, values)).toBe(entryText("abc", 7, runText({ first: 3, last: 5 })))
  const [, node] = merkleTree(["l", "r"], (text) => text)
  expect(formats.node).toBe(`SHA-256(${node?.[0]?.replace("l:r", "{left}:{right}")})`)
  const message = filled(formats.key, { ...values, randomness: "none" })
  expect(message).toBe(`HMAC-SHA-256(s, ${drawKeyMessage("r", null)})`)
  expect(filled(formats.block, { ...values, key: "k" })).toBe(`HMAC-SHA-256(k, ${seedMessage("oz", 7, 2)})`)
  const close = Date.UTC(2026, 10, 26, 8, 25) / 1000
  const rounds = Math.floor((close + 300 - quicknet.genesis) / quicknet.period) + 2
  expect(rounds).toBe(roundAfter(quicknet, new Date(close * 1000)))
})

it("shows an example that the rules give", () => {
  const { entry, seed, commitment, root, key, numbers } = example
  expect(sha256(seed)).toBe(commitment)
  expect(merkleTree([sha256(entry)], sha256).at(-1)?.[0]).toBe(root)
  expect(hmac(seed, drawKeyMessage(root, null)).digest("hex")).toBe(key)
  const words = Array.from({ length: 4 }, (_, block) => {
    const bytes = hmac(key, seedMessage("example", 1, block)).digest()
    return Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4))
  }).flat()
  const barrels = [{ name: "Numbers", first: 1, last: 45, drawn: 6, supplementary: 0 }]
  const drawn = drawNumbers(
    { barrels },
    randomFromIntegers(() => words.shift() ?? 0),
  )
  expect(drawn[0]?.numbers).toEqual(numbers)
})

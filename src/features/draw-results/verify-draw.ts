import type { DrawResult } from "#src/contract/draw-result.ts"
import type { ProductOffer } from "#src/contract/product-offer.ts"
import { type Barrel, JACKPOT, type LotteryRules, SUPPLEMENTARY } from "#src/domain/lottery-rules.ts"
import { drawNumbers, seedMessage } from "#src/domain/operator-draw.ts"
import { randomFromWords } from "#src/domain/random.ts"
import { sha256 } from "#src/state/sha256.ts"

export type Verdict = "good" | "bad-seed" | "bad-numbers" | "cannot"

/** Blocks of randomness made beforehand: 256 words, several times what any draw takes. */
const BLOCKS = 32

/**
 * Checks a draw without trusting the shop: the seed must have the fingerprint that was published before the
 * draw closed, and must give exactly the published numbers (see `domain/operator-draw`).
 */
export async function verifyDraw(draw: DrawResult, offer: ProductOffer | undefined): Promise<Verdict> {
  const seed = draw.proof?.seed
  const barrels = offer ? barrelsOf(draw, offer) : null
  if (!seed || !barrels || !globalThis.crypto?.subtle) return "cannot"
  if ((await sha256(seed)) !== draw.proof?.commitment) return "bad-seed"
  const words = await wordsOf(seed, draw.offerKey, draw.drawNo)
  const next = words.values()
  const numbers = drawNumbers(
    { barrels },
    randomFromWords(() => next.next().value ?? 0),
  )
  return JSON.stringify(numbers) === JSON.stringify(draw.numbers.map(plain)) ? "good" : "bad-numbers"
}

const plain = ({ name, numbers }: DrawResult["numbers"][number]) => ({ name, numbers })

/** What was drawn from, from the number sets of a standard game and the count of numbers published. */
function barrelsOf(draw: DrawResult, offer: ProductOffer): LotteryRules["barrels"] | null {
  const sets = offer.gameTypes[0]?.gameOffers[0]?.numberSets ?? []
  const supplementary = draw.numbers.find(({ name }) => name === SUPPLEMENTARY)?.numbers.length ?? 0
  const barrels = draw.numbers
    .filter(({ name }) => name !== SUPPLEMENTARY)
    .flatMap(({ name, numbers }, place): Barrel[] => {
      const set = sets.find((candidate) => candidate.name === (name === JACKPOT ? sets[0]?.name : name))
      if (!set) return []
      const { first, last } = set
      return [{ name, first, last, drawn: numbers.length, supplementary: place === 0 ? supplementary : 0 }]
    })
  return barrels.length > 0 ? (barrels as unknown as LotteryRules["barrels"]) : null
}

async function wordsOf(seed: string, offerKey: string, drawNo: number): Promise<number[]> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, block) =>
      crypto.subtle.sign("HMAC", key, new TextEncoder().encode(seedMessage(offerKey, drawNo, block))),
    ),
  )
  return blocks.flatMap((block) => {
    const view = new DataView(block)
    return Array.from({ length: 8 }, (_, word) => view.getUint32(word * 4))
  })
}

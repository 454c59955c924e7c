import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { drawNumbers, seedMessage } from "#src/domain/draws/operator-draw.ts"
import { randomFromIntegers } from "#src/domain/tickets/random.ts"
import { sha256 } from "#src/state/browser/sha256.ts"

export type Verdict = "good" | "bad-seed" | "bad-numbers" | "cannot"

/** Blocks of randomness made beforehand: 256 words, several times what any draw takes. */
const BLOCKS = 32

/**
 * Checks a draw without trusting the shop: the seed must have the fingerprint that was published before the
 * draw closed, and must give exactly the published numbers (see `domain/operator-draw`) out of the barrels of its day.
 */
export async function verifyDraw(draw: DrawResult): Promise<Verdict> {
  const { seed, commitment, drawn } = draw.proof ?? {}
  if (!seed || !drawn || !globalThis.crypto?.subtle) return "cannot"
  if ((await sha256(seed)) !== commitment) return "bad-seed"
  const words = await messageOf(seed, drawn.offerKey, drawn.drawNo)
  const next = words.values()
  const numbers = drawNumbers(
    drawn,
    randomFromIntegers(() => next.next().value ?? 0),
  )
  return JSON.stringify(numbers) === JSON.stringify(draw.numbers.map(plain)) ? "good" : "bad-numbers"
}

const plain = ({ name, numbers }: DrawResult["numbers"][number]) => ({ name, numbers })

async function messageOf(seed: string, offerKey: string, drawNo: number): Promise<number[]> {
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

import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { quicknet, roundAfter, timeOfRound } from "#src/domain/draws/beacon.ts"
import { drawKeyMessage } from "#src/domain/draws/draw-key.ts"
import { drawNumbers, seedMessage } from "#src/domain/draws/operator-draw.ts"
import { randomFromIntegers } from "#src/domain/tickets/random.ts"
import { sha256 } from "#src/state/browser/sha256.ts"

export type Verdict = "good" | "bad-seed" | "bad-beacon" | "bad-numbers" | "cannot"
type Proof = NonNullable<DrawResult["proof"]>
type Beacon = NonNullable<Proof["beacon"]>

/** Blocks of randomness made beforehand: 256 words, several times what any draw takes. */
const BLOCKS = 32

/**
 * Checks a draw without trusting the shop: the seed must have the fingerprint that was published before the draw
 * closed, the beacon's round must be the one fixed then and signed by the network after closing, and together with
 * the entries they must give exactly the published numbers (see `domain/operator-draw`) out of the barrels of its day.
 */
export async function verifyDraw(draw: DrawResult): Promise<Verdict> {
  const { proof } = draw
  if (!proof?.seed || !proof.drawn || !globalThis.crypto?.subtle) return "cannot"
  const { seed, commitment, drawn, beacon } = proof
  if ((await sha256(seed)) !== commitment) return "bad-seed"
  const randomness = beacon && (await randomnessOf(beacon, proof.closedAt))
  if (randomness === undefined) return "bad-beacon"
  // A draw's own numbers come from its own entries; one that follows another has that one's.
  const isOwn = drawn.offerKey === draw.offerKey && drawn.drawNo === draw.drawNo
  if (isOwn && proof.numbersRoot !== null && proof.numbersRoot !== proof.entriesRoot) return "bad-numbers"
  const key = await keyOf(proof, seed, randomness)
  if (key === null) return "bad-numbers"
  const words = await messageOf(key, drawn.offerKey, drawn.drawNo)
  const next = words.values()
  const numbers = drawNumbers(
    drawn,
    randomFromIntegers(() => next.next().value ?? 0),
  )
  return JSON.stringify(numbers) === JSON.stringify(draw.numbers.map(plain)) ? "good" : "bad-numbers"
}

const plain = ({ name, numbers }: DrawResult["numbers"][number]) => ({ name, numbers })

/** A round's randomness; undefined unless it is the round of this draw, came after closing, and the network signed it. */
async function randomnessOf(beacon: Beacon, closedAt: string | null): Promise<string | undefined> {
  const { chain, publicKey, round, cutoff, signature } = beacon
  const isOther = chain === quicknet.chain && publicKey !== quicknet.publicKey
  const came = timeOfRound(beacon, round)
  if (isOther || !signature || !closedAt || new Date(closedAt) >= came) return undefined
  if (round !== roundAfter(beacon, new Date(cutoff))) return undefined
  const { isSignatureOf, randomnessOf: hashOf } = await import("#src/domain/draws/beacon-signature.ts")
  return (await isSignatureOf(beacon, round, signature)) ? hashOf(signature) : undefined
}

/** What the numbers are read with; null where the entries they depend on were not published. */
async function keyOf(proof: Proof, seed: string, randomness: string | null): Promise<string | null> {
  const { numbersFrom, numbersRoot } = proof
  if (numbersFrom === "seed") return seed
  if (!numbersRoot) return null
  const mac = await hmacKey(seed)
  const text = new TextEncoder().encode(drawKeyMessage(numbersRoot, randomness))
  return hex(await crypto.subtle.sign("HMAC", mac, text))
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
}

async function messageOf(secret: string, offerKey: string, drawNo: number): Promise<number[]> {
  const key = await hmacKey(secret)
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

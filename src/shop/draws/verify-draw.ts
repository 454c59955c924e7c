import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { hmacSigner } from "#src/domain/core/browser/sha256.ts"
import { quicknet, roundAfter, timeOfRound } from "#src/domain/draws/seeds/beacon.ts"
import { drawKeyMessage, drawNumbers, seedMessage } from "#src/domain/draws/seeds/operator-draw.ts"
import { ticketsIn } from "#src/domain/raffles/raffle-books.ts"
import { winningTickets } from "#src/domain/raffles/raffle-draw.ts"
import { type RandomBelow, randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"

export type Verdict = "good" | "bad-seed" | "bad-beacon" | "bad-numbers" | "cannot"
type Proof = NonNullable<DrawResult["proof"]>

/** The data that a draw is checked by; a raffle's, and a giveaway's, has data of its own and no barrels. */
export type CheckedDraw = Pick<DrawResult, "offerKey" | "drawNo" | "numbers" | "proof"> & {
  readonly drawData: object | null
  /** Nothing was drawn, nor ever is: its seed alone is checked. */
  readonly isCancelled?: boolean
}

type Beacon = NonNullable<Proof["beacon"]>

/** Blocks of randomness made beforehand, of 8 words each: several times what a lottery's draw takes. */
const BLOCKS = 32

/**
 * Checks a draw without trusting the shop: the seed must have the fingerprint that was published before the draw
 * closed, the beacon's round must be the one fixed then and signed by the network after closing, and together with
 * the entries they must give exactly the published numbers: a lottery's out of the barrels of its day (see
 * `domain/draws/seeds/operator-draw.ts`), a raffle's among the tickets that were sold.
 */
export async function verifyDraw(draw: CheckedDraw): Promise<Verdict> {
  const { proof } = draw
  const from = proof && drawnFrom(draw, proof)
  if (!proof?.seed || !(from || draw.isCancelled)) return "cannot"
  const { seed, commitment, beacon } = proof
  if ((await sha256(seed)) !== commitment) return "bad-seed"
  if (draw.isCancelled || !from) return draw.numbers.every(isEmpty) ? "good" : "bad-numbers"
  const randomness = beacon && (await randomnessOf(beacon, proof.closedAt))
  if (randomness === undefined) return "bad-beacon"
  // A draw's own numbers come from its own entries; one that follows another has that one's.
  const isOwn = from.offerKey === draw.offerKey && from.drawNo === draw.drawNo
  if (isOwn && proof.numbersRoot !== null && proof.numbersRoot !== proof.entriesRoot) return "bad-numbers"
  const key = await keyOf(proof, seed, randomness)
  if (key === null) return "bad-numbers"
  const words = (await messageOf(key, from)).values()
  const numbers = from.numbers(
    randomFromIntegers(() => {
      const { done, value } = words.next()
      if (done) throw new RangeError("The draw takes more randomness than was made.")
      return value
    }),
  )
  return JSON.stringify(numbers) === JSON.stringify(draw.numbers.map(plain)) ? "good" : "bad-numbers"
}

interface DrawnFrom {
  /** The draw that the seed is read for. */
  readonly offerKey: string
  readonly drawNo: number
  readonly blocks: number
  readonly numbers: (random: RandomBelow) => DrawResult["numbers"]
}

/** Returns the pool that the numbers were drawn from; null where it was not published. */
function drawnFrom(draw: CheckedDraw, { drawn, entryCount, returned = [] }: Proof): DrawnFrom | null {
  if (drawn) return { ...drawn, blocks: BLOCKS, numbers: (random) => drawNumbers(drawn, random) }
  const [tickets] = draw.numbers
  if (draw.drawData === null || entryCount === null || !tickets) return null
  const { name, numbers } = tickets
  return {
    ...draw,
    // A ticket that was drawn already or came back is drawn anew, so more words are read than there are prizes.
    blocks: (BLOCKS + numbers.length) * Math.ceil(entryCount / Math.max(1, entryCount - ticketsIn(returned))),
    numbers: (random) => [{ name, numbers: winningTickets(entryCount, numbers.length, random, returned) }],
  }
}

const isEmpty = ({ numbers }: DrawResult["numbers"][number]) => numbers.length === 0
const plain = ({ name, numbers }: DrawResult["numbers"][number]) => ({ name, numbers })

/** A round's randomness; undefined unless it is the round of this draw, came after closing, and the network signed it. */
async function randomnessOf(beacon: Beacon, closedAt: string | null): Promise<string | undefined> {
  const { chain, publicKey, round, cutoff, signature } = beacon
  const isOther = chain === quicknet.chain && publicKey !== quicknet.publicKey
  const came = timeOfRound(beacon, round)
  if (isOther || !signature || !closedAt || new Date(closedAt) >= came) return undefined
  if (round !== roundAfter(beacon, new Date(cutoff))) return undefined
  const { isSignatureOf, randomnessOf: hashOf } = await import("#src/domain/draws/seeds/beacon-signature.ts")
  return (await isSignatureOf(beacon, round, signature)) ? hashOf(signature) : undefined
}

/**
 * Returns the key that the numbers are read with; null where the entries they depend on were not published.
 */
async function keyOf(proof: Proof, seed: string, randomness: string | null): Promise<string | null> {
  const { numbersFrom, numbersRoot } = proof
  if (numbersFrom === "seed") return seed
  if (!numbersRoot) return null
  const sign = await signerOf(seed)
  return hex(await sign(new TextEncoder().encode(drawKeyMessage(numbersRoot, randomness))))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

const signerOf = (secret: string) =>
  hmacSigner(Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))

async function messageOf(secret: string, { offerKey, drawNo, blocks: count }: DrawnFrom): Promise<number[]> {
  const sign = await signerOf(secret)
  const blocks = await Promise.all(
    Array.from({ length: count }, (_, block) =>
      sign(new TextEncoder().encode(seedMessage(offerKey, drawNo, block))),
    ),
  )
  return blocks.flatMap((block) => {
    const view = new DataView(block.buffer)
    return Array.from({ length: 8 }, (_, word) => view.getUint32(word * 4))
  })
}

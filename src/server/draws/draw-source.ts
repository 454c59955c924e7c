import { createHmac, randomBytes } from "node:crypto"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { type BeaconChain, roundAfter } from "#src/domain/draws/seeds/beacon.ts"
import { randomnessOf } from "#src/domain/draws/seeds/beacon-signature.ts"
import { drawKeyMessage } from "#src/domain/draws/seeds/operator-draw.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import type { ServerConfig } from "../config.ts"
import { loadSeedKeys, type SeedKeys } from "./seed-keys.ts"
import type { StoredBeacon } from "./tables.ts"

/** The draw that another takes its numbers from, as far as they share it. */
export type FollowedDraw = Pick<
  DrawRow,
  "offer_key" | "draw_no" | "draw_at" | "seed" | "sealed_seed" | "commitment" | "numbers_from"
> & {
  /** Whether an operator draws it; left out where the shop does. */
  readonly reported?: boolean
  /** Left out where it is held. */
  readonly isCancelled?: boolean
  readonly beacon: DrawRow["beacon"] | string
}

/** The draw whose balls a draw's numbers are: its own, but for a lottery that follows others. */
export const ballsOf = (
  draw: Pick<DrawRow, "offer_key" | "draw_no" | "followed_offer" | "followed_draw_no">,
) =>
  draw.followed_offer !== null && draw.followed_draw_no !== null
    ? { offerKey: draw.followed_offer, drawNo: draw.followed_draw_no }
    : { offerKey: draw.offer_key, drawNo: draw.draw_no }

const followedAt = (follows: readonly string[], moment: Date, others: readonly FollowedDraw[]) =>
  others.find(
    ({ offer_key, draw_at }) => follows.includes(offer_key) && draw_at.getTime() === moment.getTime(),
  )

/** Whether the draw that one at that moment would follow is cancelled: there is none to make then. */
export const followsCancelled = (
  { follows = [] }: LotteryRules,
  moment: Date,
  others: readonly FollowedDraw[],
): boolean => followedAt(follows, moment, others)?.isCancelled ?? false

/** Returns the draw that one at that moment follows and copies; null where there is none. */
export function following(
  { follows = [] }: LotteryRules,
  moment: Date,
  others: readonly FollowedDraw[],
): DrawSeed | null {
  const found = followedAt(follows, moment, others)
  if (!found) return null
  const { offer_key, draw_no, draw_at: _, isCancelled: _held, beacon, ...seeded } = found
  return {
    ...seeded,
    beacon: beacon === null || typeof beacon === "string" ? beacon : JSON.stringify(beacon),
    followed_offer: offer_key,
    followed_draw_no: draw_no,
  }
}

/** The coming draws of the lotteries that another follows. */
export async function drawsToFollow(db: Handle, { follows = [] }: LotteryRules): Promise<FollowedDraw[]> {
  if (follows.length === 0) return []
  return db
    .selectFrom("draws")
    .select([
      "offer_key",
      "draw_no",
      "draw_at",
      "seed",
      "sealed_seed",
      "commitment",
      "numbers_from",
      "beacon",
      "reported",
    ])
    .select((eb) => eb("state", "=", "DRAW_CANCELLED").$castTo<boolean>().as("isCancelled"))
    .where("offer_key", "in", follows)
    .where("state", "in", ["DRAW_OPEN", "DRAW_CAPPED", "DRAW_CANCELLED"])
    .execute()
}

/** Where the randomness of draws comes from: seeds that are sealed, and a public beacon where one is configured. */
export interface DrawSource {
  readonly keys: SeedKeys
  readonly beacon: BeaconChain | null
}

export const loadDrawSource = (config: ServerConfig): DrawSource => ({
  keys: loadSeedKeys(config),
  beacon: config.drawBeacon,
})

const randomSeed = () => {
  const seed = randomBytes(32).toString("hex")
  return { seed, commitment: sha256(seed) }
}

/** The secret of a draw to come, and what is published of it at once: the commitment, and which round it waits for. */
export function newSeed({ keys, beacon }: DrawSource, cutoff: Date): DrawSeed {
  const { seed, commitment } = randomSeed()
  return {
    seed: null,
    sealed_seed: keys.seal(seed, commitment),
    commitment,
    numbers_from: "seed_and_entries",
    beacon: beacon && JSON.stringify(beaconOf(beacon, cutoff)),
    followed_offer: null,
    followed_draw_no: null,
  }
}

/** A made-up past draw has no entries: its numbers come from a seed that everybody knows. */
export const pastSeed = (): DrawSeed & { seed: string } => ({
  ...randomSeed(),
  sealed_seed: null,
  numbers_from: "seed",
  beacon: null,
  followed_offer: null,
  followed_draw_no: null,
})

/** The round that a draw with this cutoff waits for. */
export const beaconOf = (chain: BeaconChain, cutoff: Date): StoredBeacon => ({
  ...chain,
  round: roundAfter(chain, cutoff),
  cutoff: cutoff.toISOString(),
})

/** For a demonstration whose operator closes a draw early: the round that follows. */
export const roundsFrom = ({ beacon }: DrawSource, cutoff: Date) =>
  beacon ? { beacon: JSON.stringify(beaconOf(beacon, cutoff)), beacon_signature: null } : {}

/** The seed of something closed, which must be the one that it was published with. */
export function openSeed(
  keys: SeedKeys,
  { seed: known, sealed_seed, commitment }: Pick<DrawRow, "seed" | "sealed_seed" | "commitment">,
): string {
  const seed = known ?? keys.open(sealed_seed ?? "", commitment)
  if (sha256(seed) !== commitment) throw new Error("A draw's seed is not the one it was published with.")
  return seed
}

/** Opens the seed that the numbers of a closed draw are read from. Fails before the root or the beacon is there. */
export async function revealSeed(trx: InTransaction, keys: SeedKeys, draw: DrawRow) {
  const seed = openSeed(keys, draw)
  if (draw.numbers_from === "seed") return { seed, numbers_root: null }
  const numbers_root = await rootOfBalls(trx, draw)
  if (!numbers_root) throw new Error("A draw is to be held whose entries are not sealed.")
  if (draw.beacon && !draw.beacon_signature)
    throw new Error("A draw is to be held before its beacon has come.")
  return { seed, numbers_root }
}

/** The root of the entries of the draw whose balls are drawn: its own, but for a lottery that follows others. */
async function rootOfBalls(trx: InTransaction, draw: DrawRow): Promise<string | null> {
  if (draw.followed_offer === null) return draw.entries_root
  const { offerKey, drawNo } = ballsOf(draw)
  const followed = await trx
    .selectFrom("draws")
    .select("entries_root")
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  return followed?.entries_root ?? null
}

/** The key that the numbers of a draw are read with, once its seed is revealed. */
export async function drawKey(
  draw: Pick<DrawRow, "seed" | "numbers_from" | "numbers_root" | "beacon_signature">,
): Promise<string> {
  const { seed, numbers_from, numbers_root, beacon_signature } = draw
  if (!seed) throw new Error("A draw's seed is still secret.")
  if (numbers_from === "seed") return seed
  if (!numbers_root) throw new Error("A draw has no entries to take its numbers from.")
  const beacon = beacon_signature && (await randomnessOf(beacon_signature))
  return createHmac("sha256", Buffer.from(seed, "hex"))
    .update(drawKeyMessage(numbers_root, beacon))
    .digest("hex")
}

/** The randomness of a draw, as columns of its row. */
export type DrawSeed = Pick<
  DrawRow,
  "seed" | "sealed_seed" | "commitment" | "numbers_from" | "followed_offer" | "followed_draw_no"
> & {
  readonly beacon: string | null
  /** Of a draw that follows another: whether an operator draws that one. */
  readonly reported?: boolean
}

import * as v from "valibot"
import { membershipTiers } from "../catalogue/membership.ts"
import { drawStates } from "../draws/draw.ts"
import { Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { giveawayTypes } from "./giveaway-types.codes.ts"

export const GiveawayType = v.picklist(giveawayTypes)
export type GiveawayType = v.InferOutput<typeof GiveawayType>

/** `guaranteed`: members are entered by themselves; a `locked` entry counts once its member unlocked it. */
export const entryStatuses = ["locked", "unlocked", "guaranteed"] as const
export const EntryStatus = v.picklist(entryStatuses)
export type EntryStatus = v.InferOutput<typeof EntryStatus>

export const GiveawayPrize = v.object({
  name: v.string(),
  value: Money,
  /** Cash goes into the winner's wallet; anything else is claimed with an address. */
  cash: v.boolean(),
})
export type GiveawayPrize = v.InferOutput<typeof GiveawayPrize>

/** How many entries a member has, as it is published. */
export const EntryRules = v.object({
  free: v.number(),
  premium: v.number(),
  /** For each ticket bought between opening and closing; 0: none. */
  perTicket: v.number(),
  /** Members unlock their entries themselves. */
  unlock: v.boolean(),
})
export type EntryRules = v.InferOutput<typeof EntryRules>

/** A winner with the least said of them. */
export const GiveawayWinner = v.object({
  giveawayType: GiveawayType,
  drawNumber: v.number(),
  giveawayName: v.string(),
  drawnAt: Instant,
  prize: v.string(),
  value: Money,
  /** "Robin H., NSW". */
  winner: v.string(),
  entryNumber: v.number(),
  /** Made up for a demonstration, before there were members. */
  example: v.boolean(),
})
export type GiveawayWinner = v.InferOutput<typeof GiveawayWinner>

/** The published data of a giveaway's draw, in the form that every draw of the shop has it. */
export const GiveawayProof = v.object({
  /** The key that the seed is read for: "daily_winners/daily". */
  offerKey: v.string(),
  /** Empty of a preview: its draw begins when it opens. */
  commitment: v.string(),
  /** Null until the draw, or until the giveaway is cancelled. */
  seed: v.nullable(v.string()),
  numbersFrom: v.picklist(["seed", "seed_and_entries"]),
  numbersRoot: v.nullable(v.string()),
  entriesRoot: v.nullable(v.string()),
  /** Entries in the draw, which are numbered from 1; null until it is closed. */
  entryCount: v.nullable(v.number()),
  closedAt: v.nullable(Instant),
  beacon: v.nullable(
    v.object({
      scheme: v.literal("bls-unchained-g1-rfc9380"),
      chain: v.string(),
      publicKey: v.string(),
      period: v.number(),
      genesis: v.number(),
      round: v.number(),
      cutoff: Instant,
      signature: v.nullable(v.string()),
    }),
  ),
})
export type GiveawayProof = v.InferOutput<typeof GiveawayProof>

export const Giveaway = v.object({
  id: v.string(),
  giveawayType: GiveawayType,
  drawNumber: v.number(),
  name: v.string(),
  description: v.string(),
  opensAt: Instant,
  closesAt: Instant,
  drawAt: Instant,
  state: v.picklist(drawStates),
  prizes: v.array(GiveawayPrize),
  rules: EntryRules,
  /** Tiers whose members take part. */
  tiers: v.array(v.picklist(membershipTiers)),
  /** It is not drawn; why, in words for members. Null of all others. */
  cancelled: v.nullable(v.object({ at: Instant, reason: v.string() })),
  /** Entry numbers that won, in the order of the prizes; none until the draw. */
  numbers: v.array(v.number()),
  proof: GiveawayProof,
})
export type Giveaway = v.InferOutput<typeof Giveaway>

export const claimStatuses = ["open", "claimed", "sent"] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Something that a customer won. */
export const OwnPrize = v.object({
  id: v.string(),
  prize: v.string(),
  value: Money,
  cash: v.boolean(),
  /** Null for cash, which is paid by itself. */
  claim: v.nullable(v.picklist(claimStatuses)),
})
export type OwnPrize = v.InferOutput<typeof OwnPrize>

/** A giveaway as its customer takes part in it. */
export const OwnGiveaway = v.object({
  drawId: v.string(),
  giveawayType: GiveawayType,
  drawNumber: v.number(),
  name: v.string(),
  closesAt: Instant,
  drawAt: Instant,
  state: v.picklist(drawStates),
  prizes: v.array(GiveawayPrize),
  entryStatus: EntryStatus,
  numberOfEntries: v.number(),
  numberOfEntriesText: v.string(),
  /** The numbers of the entries; null until the giveaway is closed. */
  entryNumbers: v.nullable(v.object({ first: v.number(), last: v.number() })),
  won: v.array(OwnPrize),
})
export type OwnGiveaway = v.InferOutput<typeof OwnGiveaway>

/** Shows that a customer's entries were in the tree whose root was published at closing. */
export const EntryProof = v.object({
  leaf: v.string(),
  root: v.string(),
  path: v.array(v.object({ side: v.picklist(["left", "right"]), hash: v.string() })),
})

/**
 * A public beacon of the drand network: each round's signature is made by many parties together, so nobody knows it
 * before its time, and anybody can check it. Only the unchained scheme with short signatures is used.
 */
export interface BeaconChain {
  readonly scheme: "bls-unchained-g1-rfc9380"
  /** The chain's hash, which names it in addresses. */
  readonly chain: string
  /** Hex, as published by the network. */
  readonly publicKey: string
  /** Seconds between two rounds. */
  readonly period: number
  /** When round 1 came, seconds since 1970. */
  readonly genesis: number
}

/** The drand network's own unchained beacon. */
export const quicknet: BeaconChain = {
  scheme: "bls-unchained-g1-rfc9380",
  chain: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  period: 3,
  genesis: 1_692_803_367,
}

/** Time from the cutoff to the earliest round: a shop that closes a little late still closes before it. */
export const BEACON_MARGIN_MS = 5 * 60_000

/** When a round comes. */
export const timeOfRound = ({ genesis, period }: BeaconChain, round: number): Date =>
  new Date((genesis + (round - 1) * period) * 1000)

/** The round of a draw: the first one after its cutoff and the margin, so nobody can choose among rounds. */
export function roundAfter({ genesis, period }: BeaconChain, cutoff: Date): number {
  const earliest = (cutoff.getTime() + BEACON_MARGIN_MS) / 1000
  return Math.max(1, Math.floor((earliest - genesis) / period) + 2)
}

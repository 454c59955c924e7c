/**
 * Builds the message that is hashed under a draw's seed (HMAC-SHA-256) to give the key its numbers are read
 * from: the root of the entries, which exists once sales are closed, and the beacon's randomness, which comes
 * after that. `beacon` is null where a shop has none.
 */
export const drawKeyMessage = (entriesRoot: string, beacon: string | null): string =>
  `draw:${entriesRoot}:${beacon ?? "none"}`

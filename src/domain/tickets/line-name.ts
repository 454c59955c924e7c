import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"

/** Every way to say how many games of which kind a ticket is. An editor's text with the id `line.{name}` wins. */
export const lineSentences = {
  oneGame: "1 game",
  manyGames: "{count} games",
  times: "{count} × {name}",
  oneOf: "1 game of {name}",
  manyOf: "{count} games of {name}",
  oneNumber: "1 random number",
  manyNumbers: "{count} random numbers",
  inARow: "{count} numbers in a row",
} as const

type LineSentence = keyof typeof lineSentences

/** Sentences that name a ticket's games by their kind; kinds that are left out are plain games. */
const sentences: Partial<Record<GameTypeKey, readonly [one: LineSentence, many: LineSentence]>> = {
  powerhit: ["times", "times"],
  powerpik: ["times", "times"],
  strike_standard: ["times", "times"],
  strike_boxed: ["oneOf", "manyOf"],
  reduced_system: ["oneOf", "manyOf"],
  powerpik_system: ["oneOf", "manyOf"],
  mega_combo: ["oneOf", "manyOf"],
  powerhit_super_combo: ["oneOf", "manyOf"],
  random: ["oneNumber", "manyNumbers"],
  sequential: ["inARow", "inARow"],
}

/** "4 games", "4 × PowerHit", "4 games of System 20": a ticket's games in a reader's words. */
export function lineName(
  read: (name: LineSentence, values: { readonly count: number; readonly name: string }) => string,
  {
    gameType,
    name,
    count,
  }: { readonly gameType: GameTypeKey; readonly name: string; readonly count: number },
): string {
  const [one, many] = sentences[gameType] ?? ["oneGame", "manyGames"]
  return read(count === 1 ? one : many, { count, name })
}

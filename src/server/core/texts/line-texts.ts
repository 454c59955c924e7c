import { lineSentences } from "#src/domain/tickets/line-name.ts"

/** How a ticket's games are named in mails, on paper and in descriptions: as in the browser, under the same ids. */
export const lineTexts = {
  "line.oneGame": lineSentences.oneGame,
  "line.manyGames": lineSentences.manyGames,
  "line.times": lineSentences.times,
  "line.oneOf": lineSentences.oneOf,
  "line.manyOf": lineSentences.manyOf,
  "line.oneNumber": lineSentences.oneNumber,
  "line.manyNumbers": lineSentences.manyNumbers,
  "line.inARow": lineSentences.inARow,
} as const satisfies Record<`line.${keyof typeof lineSentences}`, string>

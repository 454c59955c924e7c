import { lineName, lineSentences } from "#src/domain/tickets/line-name.ts"
import { defineTexts, useTexts } from "../core/texts.ts"

const lineTexts = defineTexts("line", lineSentences)

/** Names the games of a ticket wherever a line, an order or a receipt is shown: "4 × PowerHit". */
export function useLineName(): (of: Parameters<typeof lineName>[1]) => string {
  const t = useTexts(lineTexts)
  return (of) => lineName(t, of)
}

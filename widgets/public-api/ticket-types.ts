import ts from "typescript"
import { PartnerOffer } from "#src/contract/partners/partner-offer.ts"
import { PageTicket } from "#src/contract/tickets/page-ticket.ts"
import { typeOfSchema } from "./schema-types.ts"
import { constant, documentation, find, parse, properties } from "./source-file.ts"

/** Reads the comments on a schema's fields from the contract's source. */
function fieldDocs(path: string, schema: string): ReadonlyMap<string, string> {
  const fields = find(constant(parse(path), schema), ts.isObjectLiteralExpression)
  const documented = [...properties(fields)].filter(
    ([, field]) => ts.getJSDocCommentsAndTags(field).length > 0,
  )
  return new Map(documented.map(([name, field]) => [name, documentation(field)]))
}

/** The ticket that pages hand in, as the contract has it, and what they get for it. */
export const ticketTypes = (): string => `/**
 * A ticket. \`gameType\` and \`gameOffer\` left out are the lottery's first; with \`quickpick: true\` and \`numGames\` its
 * numbers are picked, and \`games\` is left out: \`{ lotteryKey: "powerball", quickpick: true, numGames: 4 }\`. A game is a
 * list of picks: \`[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }, { name: "Powerball", numbers: [8] }]\`.
 */
export type LottoTicket = ${typeOfSchema(PageTicket, fieldDocs("src/contract/tickets/lottery-ticket.ts", "LotteryTicketRequest"))}

/** The cart after a ticket was put into it, and the ticket's own line. */
export interface LottoAdded {
  readonly lineId: string
  readonly itemCount: number
  readonly total: string
  readonly currency: string
}

/** What is on sale, named as a ticket names it, amounts in decimals ("1.60"). */
export type LottoOffer = ${typeOfSchema(PartnerOffer, fieldDocs("src/contract/partners/partner-offer.ts", "PartnerOffer"))}
`

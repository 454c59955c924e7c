import ts from "typescript"
import { PartnerOffer } from "#src/contract/partners/partner-offer.ts"
import { PageLotteryTicket, PageMembership, PageRaffleTicket } from "#src/contract/tickets/page-ticket.ts"
import { outward } from "../partner/frame/protocol.ts"
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

const requests = "src/contract/tickets"

/** What pages put into the cart, as the contract has it, and what they get for it. */
export const ticketTypes = (): string => `/**
 * A lottery ticket. \`gameType\` and \`gameOffer\` left out are the lottery's first; with \`quickpick: true\` and \`numGames\` its
 * numbers are picked, and \`games\` is left out: \`{ lotteryKey: "powerball", quickpick: true, numGames: 4 }\`. A game is a
 * list of picks: \`[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }, { name: "Powerball", numbers: [8] }]\`.
 */
export type LottoLotteryTicket = ${typeOfSchema(PageLotteryTicket, fieldDocs(`${requests}/lottery-ticket.ts`, "LotteryTicketRequest"))}

/** Tickets of a raffle: \`{ lotteryKey: "lifeboat_house_draw", numRaffleTickets: 5 }\`. */
export type LottoRaffleTicket = ${typeOfSchema(PageRaffleTicket, fieldDocs(`${requests}/raffle-tickets.ts`, "RaffleTicketRequest"))}

/** A membership for a period: \`{ lotteryKey: "daily_winners", membershipOffer: "monthly" }\`. */
export type LottoMembership = ${typeOfSchema(PageMembership, fieldDocs(`${requests}/memberships.ts`, "MembershipRequest"))}

/** Anything that \`addToCart()\` takes. */
export type LottoTicket = LottoLotteryTicket | LottoRaffleTicket | LottoMembership

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

/** Messages of the protocol that the kit answers itself. */
const INNER: ReadonlySet<string> = new Set([
  "hello",
  "size",
  "step-start",
  "token-needed",
  "open-top",
  "added",
  "refused",
])

/** An interface as its source has it, with the names it has for pages. */
function interfaceText(path: string, name: string): string {
  const found = find(
    parse(path),
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === name,
  )
  if (!found) throw new Error(`${path} has no interface ${name}.`)
  return found
    .getFullText()
    .trim()
    .replaceAll("FrameTicket", "LottoTicket")
    .replaceAll("FrameAdded", "LottoAdded")
}

/** Types of the frame kit, `widgets/frame.js`; what its events carry is what the protocol's schemas let through. */
export function frameTypes(): string {
  const events = Object.entries(outward)
    .filter(([name]) => !INNER.has(name))
    .map(([name, schema]) => `  ${JSON.stringify(name)}: ${typeOfSchema(schema)}\n`)
  return `// Made from the frame kit's sources. Types of widgets/frame.js for pages in TypeScript.
import type { LottoAdded, LottoOffer, LottoTicket } from "./elements.js"

${interfaceText("widgets/partner/frame/mount-options.ts", "MountOptions")}

/** Events of a mounted frame and what a listener is given. */
export interface FrameEvents {
${events.join("")}  "sign-in": Record<string, never>
  "sign-out": Record<string, never>
}

${interfaceText("widgets/partner/frame/mounted-frame.ts", "MountedFrame")}

/** Why a ticket is not in the cart: \`code\` is for programs, \`message\` can be shown to the visitor. */
export declare class FrameError extends Error {
  readonly code: string
  constructor(code: string, message: string)
}

/**
 * Puts the shop's purchase flow into a page. Rejects only for a target that is not in the page or a partner key that
 * cannot be one; whatever happens afterwards is shown to the visitor and told by events.
 */
export declare function mount(target: string | Element, options: MountOptions): Promise<MountedFrame>

/**
 * What the shop has on sale, in the names that tickets of \`addToCart()\` have. \`shop\` is where this script came from,
 * where left out. Rejects with a \`FrameError\`: \`config\` for a partner that the shop does not know, else \`network\`.
 */
export declare function offers(
  partner: string,
  options?: { readonly shop?: string },
): Promise<readonly LottoOffer[]>
`
}

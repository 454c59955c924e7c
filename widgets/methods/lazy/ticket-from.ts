import * as v from "valibot"
import { LotteryTicketRequest } from "#src/contract/products/lottery-ticket.ts"

/** What a page's script hands in as a ticket. Throws a `TypeError` that names what is wrong with it. */
export function ticketFrom(method: string, ticket: unknown, place = "ticket"): LotteryTicketRequest {
  const given = typeof ticket === "object" && ticket !== null ? ticket : {}
  const parsed = v.safeParse(LotteryTicketRequest, { ...given, productType: "lottery_ticket" })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new TypeError(`${method}: ${v.getDotPath(issue) ?? place}: ${issue.message}`)
}

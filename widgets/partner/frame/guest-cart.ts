import { ApiError } from "#src/shop/core/client/api-error.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { putTicket } from "../../methods/put-ticket.ts"
import type { Inward, Outward } from "./protocol.ts"

/** Puts a ticket of the page around the frame into the cart, and gives what that page is told. */
export async function answerAdd(
  shop: Shop,
  ticket: Inward["add-to-cart"]["ticket"],
  question: number,
): Promise<["added", Outward["added"]] | ["refused", Outward["refused"]]> {
  try {
    return ["added", { for: question, ...(await putTicket(shop, ticket)) }]
  } catch (error) {
    const [code, message] =
      error instanceof ApiError
        ? [error.code || error.kind, error.messageFor("this") ?? error.message]
        : ["invalid", error instanceof Error ? error.message : ""]
    return ["refused", { for: question, code: code.slice(0, 64), message: message.slice(0, 500) }]
  }
}

import { newReference } from "#src/domain/site/reference.ts"
import { type ApiError, hasCode } from "./client/api-error.ts"
import type { PublicErrorCode, ShopEvents } from "./events.atoms.ts"

/** Whether the server has said that it did nothing: no answer, its own trouble and "later" do not. */
export const isRefusal = ({ kind, status }: ApiError) =>
  kind === "http" && status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** The documented code of `lotto-error` for a failed call. */
function errorCode(error: ApiError): PublicErrorCode {
  if (hasCode(error, "draw_closed")) return "closed-draw"
  if (error.code.endsWith("_limit")) return "limit"
  if (error.kind === "auth" || error.status === 401) return "auth"
  if (error.kind === "contract") return "version"
  if (error.kind === "program") return "render"
  if (isRefusal(error)) return "refused"
  return error.kind === "timeout" ? "timeout" : "network"
}

/** Messages of these are about what was asked for and never about the customer, so the page may read them. */
const isImpersonal = (error: ApiError) =>
  hasCode(error, "draw_closed", "draw_not_open", "sold_out", "invalid", "unknown_field")

/** Describes a failed call to the page. */
export function publicError(error: ApiError): ShopEvents["lotto-error"] {
  const message = isImpersonal(error) ? error.messageFor("this") : undefined
  return {
    code: errorCode(error),
    retryable: error.retryable,
    reference: newReference(),
    ...(message ? { message } : {}),
  }
}

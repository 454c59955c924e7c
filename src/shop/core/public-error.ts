import { newReference } from "#src/domain/site/reference.ts"
import { type ApiError, hasCode } from "./client/api-error.ts"
import type { PublicErrorCode, ShopEvents } from "./events.atoms.ts"

/** The documented code of `lotto-error` for a failed call. */
function errorCode(error: ApiError): PublicErrorCode {
  if (hasCode(error, "draw_closed")) return "closed-draw"
  if (error.code.endsWith("_limit")) return "limit"
  if (error.kind === "auth" || error.status === 401) return "auth"
  if (error.kind === "contract") return "version"
  if (error.kind === "program") return "render"
  return error.kind === "timeout" ? "timeout" : "network"
}

/** Describes a failed call to the page. */
export const publicError = (error: ApiError): ShopEvents["lotto-error"] => ({
  code: errorCode(error),
  retryable: error.retryable,
  reference: newReference(),
})

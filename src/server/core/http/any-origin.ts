import type { MiddlewareHandler } from "hono"
import { headerNames } from "#src/contract/headers.ts"

const ONE_DAY = 86_400

/** For the headers of an answer. They are set before there is one: an answer that is touched again is copied whole. */
const everywhere = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": headerNames.requestId,
}
const preflight = {
  ...everywhere,
  "access-control-allow-methods": "GET,POST,PUT,PATCH,DELETE",
  "access-control-allow-headers": [...Object.values(headerNames), "content-type"].join(","),
  "access-control-max-age": String(ONE_DAY),
}

/** Elements on partners' pages call from any origin, without cookies; cookies never go to another origin. */
export const anyOrigin: MiddlewareHandler = async (context, next) => {
  if (context.req.method === "OPTIONS") return context.body(null, 204, preflight)
  for (const [name, value] of Object.entries(everywhere)) context.header(name, value)
  await next()
}

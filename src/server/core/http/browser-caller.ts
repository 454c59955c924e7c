import type { Context } from "hono"
import type { Caller } from "./request.ts"

/** Returns the caller's address and the headers of the browser that a bank asks for, cut at 2,048 characters. */
export const browserCaller = ({ address }: Caller, { req }: Context) => ({
  address,
  accept: (req.header("accept") ?? "*/*").slice(0, 2048),
  userAgent: (req.header("user-agent") ?? "").slice(0, 2048),
})

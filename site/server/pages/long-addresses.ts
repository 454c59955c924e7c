import type { MiddlewareHandler } from "hono"
import { commonHeaders } from "../security/security-headers.ts"

/**
 * The longest path with its query, characters. The longest links to a shop carry a page to go on to, five campaign
 * marks of 200 characters each, percent-encoded, click ids and a token: just under 8,000. Proxies commonly end at
 * 8 KB too.
 */
export const LONGEST_ADDRESS = 8 * 1024

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>This address is too long</title><h1>This address is too long</h1><p>Please check the link, or go to our <a href="/">homepage</a>.</p>`

/** Refuses what is too long to be an address of the shop, before anything looks into it. */
export const refuseLongAddresses: MiddlewareHandler = async (context, next) => {
  const { url } = context.req.raw
  const length = url.length - url.indexOf("/", url.indexOf("//") + 2)
  if (length <= LONGEST_ADDRESS) return next()
  return new Response(PAGE, {
    status: 414,
    headers: {
      ...commonHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    },
  })
}

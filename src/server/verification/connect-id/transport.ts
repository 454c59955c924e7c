import { request as requestPlain } from "node:http"
import { request as requestSecure } from "node:https"
import type { CustomFetch } from "openid-client"
import type { Transport } from "./config.ts"

/** The largest answer that is read, bytes: the register names every bank of the country. */
const LARGEST_ANSWER = 4 * 1024 * 1024

/** Calls as `fetch` makes them, but with the shop's certificate and a limit on the answer; redirects are not followed. */
export const fetchOver =
  (transport: Transport): CustomFetch =>
  (address, { method, headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const isSecure = address.startsWith("https:")
    const options = { method, headers, ...(signal ? { signal } : {}), ...(isSecure ? transport : {}) }
    const call = (isSecure ? requestSecure : requestPlain)(address, options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on("data", (part: Buffer) => {
        size += part.length
        if (size > LARGEST_ANSWER) answer.destroy(new Error("The answer is too large."))
        else parts.push(part)
      })
      answer.on("error", reject)
      answer.on("end", () => {
        const { statusCode: status = 502 } = answer
        const type = answer.headers["content-type"]
        const content = status === 204 || status === 304 ? null : Buffer.concat(parts)
        resolve(new Response(content, { status, headers: type ? { "content-type": type } : {} }))
      })
    })
    call.on("error", reject)
    call.end(body === null || body === undefined ? undefined : String(body))
    return promise
  }

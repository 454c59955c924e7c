import { request as requestPlain } from "node:http"
import { request as requestSecure } from "node:https"
import type { CustomFetch } from "openid-client"
import * as v from "valibot"
import type { Clock } from "#src/server/core/clock.ts"
import { unavailable } from "../provider.ts"
import { type ConnectIdConfig, isSafeAddress, type Transport } from "./config.ts"

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

/** How long the list is taken as it is, and how long where the register does not answer. */
const FRESH_MS = 10 * 60_000
const STALE_MS = 24 * 3_600_000
const PATIENCE_MS = 10_000

export interface RegisteredBank {
  readonly id: string
  readonly name: string
  /** Where it says how it is spoken to. */
  readonly discovery: string
}

const Server = v.object({
  AuthorisationServerId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  CustomerFriendlyName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  OpenIDDiscoveryDocument: v.pipe(v.string(), v.url(), v.check(isSafeAddress)),
  AuthorisationServerCertifications: v.array(v.object({ ProfileType: v.string(), Status: v.string() })),
})
const Register = v.array(
  v.object({ Status: v.optional(v.string()), AuthorisationServers: v.optional(v.array(v.unknown()), []) }),
)

/** Banks that take part and whose way of signing people in is certified. One that is described badly is left out alone. */
function readRegister(answer: unknown): RegisteredBank[] {
  const banks = v
    .parse(Register, answer)
    .filter(({ Status = "Active" }) => Status === "Active")
    .flatMap(({ AuthorisationServers }) => AuthorisationServers)
    .flatMap((one) => {
      const server = v.safeParse(Server, one)
      return server.success ? [server.output] : []
    })
    .filter(({ AuthorisationServerCertifications: all }) =>
      all.some(({ ProfileType, Status }) => ProfileType === "Redirect" && Status === "Certified"),
    )
  return banks
    .map((bank) => ({
      id: bank.AuthorisationServerId,
      name: bank.CustomerFriendlyName,
      discovery: bank.OpenIDDiscoveryDocument,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"))
}

/** The banks that the register names, asked for at most every ten minutes. Rejects with 503 where there is no list. */
export function bankRegister({ registryUrl, transport }: ConnectIdConfig, clock: Clock) {
  const fetchList = fetchOver(transport)
  let known: { readonly banks: RegisteredBank[]; readonly at: number } | undefined
  let asking: Promise<RegisteredBank[]> | undefined

  async function fetchBanks(): Promise<RegisteredBank[]> {
    const response = await fetchList(registryUrl, {
      method: "GET",
      headers: { accept: "application/json" },
      body: null,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const banks = readRegister(await response.json())
    known = { banks, at: clock().getTime() }
    return banks
  }
  return async (): Promise<readonly RegisteredBank[]> => {
    const age = known ? clock().getTime() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.banks
    asking ??= fetchBanks().finally(() => {
      asking = undefined
    })
    try {
      return await asking
    } catch (error) {
      if (known && age < STALE_MS) return known.banks
      throw unavailable(`register: ${error instanceof Error ? error.name : "unknown"}`)
    }
  }
}

import { callPath, encodeBody, readEnvelope, readResult, withQuery } from "#src/contract/codec.ts"
import type { Answer, Endpoint, Input } from "#src/contract/endpoint.ts"
import { headerNames } from "#src/contract/headers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { approvalEndpoints, type Proposed } from "#src/contract/staff/approvals.ts"
import type { Role } from "#src/contract/staff/scopes.ts"
import { hashOf, newId, newSecret } from "#src/server/core/database/ids.ts"
import { BASE, type TestShop } from "../shop.ts"

/** The outcome of a call of the desk. */
export interface DeskAnswer<E extends Endpoint> {
  readonly status: number
  readonly result: Answer<E>
  /** Of the first refusal. */
  readonly code?: string
  readonly message?: string
  /** The proposal that waits for a second person, where the call was not carried out. */
  readonly proposed?: Proposed
}

/** A call that is sent again has the key that it had; one without gets a new one. */
type Sent<E extends Endpoint> = Partial<Input<E>> & { readonly idempotencyKey?: string }
type CallDesk = <E extends Endpoint>(endpoint: E, input?: Sent<E>) => Promise<DeskAnswer<E>>

/** A member of staff who is signed in to the desk. */
export interface Clerk {
  readonly id: string
  readonly name: string
  /** The cookie header that their browser sends along. */
  readonly cookie: string
  /** Makes a call; where it takes two people, a colleague agrees at once. */
  readonly call: CallDesk
  /** The same without a colleague: a call that takes two waits, with status 202. */
  readonly propose: CallDesk
  /** As after showing the second factor again. */
  readonly elevate: () => Promise<void>
}

const HOUR_MS = 3_600_000
let clerks = 0

/** The address of a call with what is sent along. */
export function deskAddress(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== null)
  const path = serviceAddresses[endpoint.service] + callPath(endpoint, input.params)
  return BASE + withQuery(path, Object.fromEntries(given))
}

/** Makes a call with a cookie, as the desk's own pages do. */
export async function callDesk<E extends Endpoint>(
  shop: TestShop,
  cookie: string,
  endpoint: E,
  input: Sent<E> = {},
): Promise<DeskAnswer<E>> {
  const encoded = encodeBody(endpoint, input.body)
  const answer = await shop.running.api.request(deskAddress(endpoint, input), {
    method: endpoint.method,
    body: encoded.body,
    headers: {
      ...encoded.headers,
      cookie,
      "sec-fetch-site": "same-origin",
      ...(endpoint.idempotent
        ? { [headerNames.idempotencyKey]: input.idempotencyKey || crypto.randomUUID() }
        : {}),
    },
  })
  const text = await answer.text()
  const said = readEnvelope(text) ?? { result: null }
  const [error] = (said.errors ?? []) as { code: string; message: string }[]
  return {
    status: answer.status,
    result: (answer.ok && answer.status !== 202 ? readResult(endpoint, said) : said.result) as Answer<E>,
    ...(said.proposed ? { proposed: said.proposed as Proposed } : {}),
    ...(error ? { code: error.code, message: error.message } : {}),
  }
}

/** Returns the colleague who agrees in a shop's tests: never the one who proposes. */
const aColleague = (shop: TestShop, { scope }: Endpoint): Promise<Clerk> =>
  scope === "staff:write" ? aClerk(shop, "owner") : aClerk(shop, "finance", "risk")

/** Makes a call, and has a colleague approve it where it waits for one; gives what it came to. */
async function callAgreed<E extends Endpoint>(
  shop: TestShop,
  propose: CallDesk,
  endpoint: E,
  input: Sent<E>,
): Promise<DeskAnswer<E>> {
  const answer = await propose(endpoint, input)
  if (!answer.proposed) return answer
  const other = await aColleague(shop, endpoint)
  await other.elevate()
  const decided = await other.propose(approvalEndpoints.decide, {
    params: { id: answer.proposed.id },
    body: { decision: "approve", note: "" },
  })
  if (decided.status !== 200) return { ...decided, result: null as Answer<E> }
  const { outcome } = decided.result
  return { status: outcome === null ? 204 : 200, result: readResult(endpoint, { result: outcome }) }
}

/** Somebody with these roles at work; without elevation until they show their second factor again. */
export async function aClerk(shop: TestShop, ...roles: readonly Role[]): Promise<Clerk> {
  const { tables } = shop.fresh.database
  const id = newId(shop.now.getTime())
  const token = newSecret()
  const name = `Clerk ${++clerks}`
  const sessionId = newId(shop.now.getTime())
  await tables
    .insertInto("staff_members")
    .values({
      id,
      email: `clerk${clerks}@example.com`,
      name,
      password_hash: "none",
      roles: JSON.stringify(roles),
      state: "active",
      sealed_secret: null,
      last_step: null,
      invitation_hash: null,
      invitation_expires_at: null,
      created_at: shop.now,
    })
    .execute()
  await tables
    .insertInto("staff_sessions")
    .values({
      id: sessionId,
      staff_id: id,
      token_hash: hashOf(token),
      second_factor_at: shop.now,
      elevated_until: null,
      challenge_hash: null,
      sealed_secret: null,
      created_at: shop.now,
      seen_at: shop.now,
      ends_at: new Date(shop.now.getTime() + 8 * HOUR_MS),
      revoked_at: null,
      device_name: "",
      address: "",
    })
    .execute()
  const propose: CallDesk = (endpoint, input) => callDesk(shop, `desk=${token}`, endpoint, input)
  return {
    id,
    name,
    cookie: `desk=${token}`,
    call: (endpoint, input = {}) => callAgreed(shop, propose, endpoint, input),
    propose,
    elevate: async () => {
      await tables
        .updateTable("staff_sessions")
        .set({ elevated_until: new Date(shop.now.getTime() + HOUR_MS) })
        .where("id", "=", sessionId)
        .execute()
    },
  }
}

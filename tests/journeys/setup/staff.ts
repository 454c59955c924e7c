import { type APIRequestContext, expect } from "@playwright/test"
import { callPath, encodeBody, readEnvelope } from "#src/contract/codec.ts"
import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { approvalEndpoints, type Proposed } from "#src/contract/staff/approvals.ts"

interface Site {
  readonly url: string
}

interface Input {
  readonly params?: unknown
  readonly body?: unknown
}

const sameOrigin = { "sec-fetch-site": "same-origin" }

/** Where the demonstration signs somebody of its staff in, as its page of staff says. */
function entrance(list: string, name: string): string {
  const [, path] = new RegExp(`${name}.*?action="(/dev/desk/[^"]+)"`, "s").exec(list) ?? []
  if (!path) throw new Error(`${name} is not of the demonstration's staff.`)
  return path
}

/** Signs a browser in at the desk as somebody of the demonstration's staff, their second factor just shown. */
export async function enterDesk(request: APIRequestContext, { url }: Site, name: string): Promise<void> {
  const list = await (await request.get(`${url}/dev`)).text()
  const answer = await request.post(url + entrance(list, name), { maxRedirects: 0, headers: sameOrigin })
  expect(answer.status()).toBe(303)
}

/** Somebody of the demonstration's staff, whose calls are made without a page. */
export interface Clerk {
  /** Makes a call of the desk, and gives its result. */
  readonly call: <E extends Endpoint>(endpoint: E, input: Input) => Promise<Answer<E>>
  /** Makes one that takes two people, and has a colleague agree. */
  readonly callByTwo: (endpoint: Endpoint, input: Input, colleague: Clerk) => Promise<void>
  readonly approve: (approvalId: string) => Promise<unknown>
}

/** Signs a clerk in. */
export async function aClerk(shop: Site, name: string): Promise<Clerk> {
  const list = await (await fetch(`${shop.url}/dev`)).text()
  const entered = await fetch(shop.url + entrance(list, name), {
    method: "POST",
    redirect: "manual",
    headers: sameOrigin,
  })
  const [cookie = ""] = entered.headers.getSetCookie().map((line) => line.split(";")[0])
  expect(cookie, `${name} is at the desk`).not.toBe("")

  async function send(endpoint: Endpoint, { params = {}, body = {} }: Input) {
    const encoded = encodeBody(endpoint, body)
    const answer = await fetch(shop.url + serviceAddresses[endpoint.service] + callPath(endpoint, params), {
      ...encoded,
      method: endpoint.method,
      headers: { ...sameOrigin, ...encoded.headers, cookie },
    })
    const text = await answer.text()
    expect(answer.ok, `${endpoint.name}: ${text}`).toBe(true)
    return text
      ? (readEnvelope(text) as { result: unknown; proposed?: Proposed })
      : { result: null, proposed: undefined }
  }

  const clerk: Clerk = {
    call: async <E extends Endpoint>(endpoint: E, input: Input) =>
      (await send(endpoint, input)).result as Answer<E>,
    async callByTwo(endpoint, input, colleague) {
      const { proposed } = await send(endpoint, input)
      if (!proposed) throw new Error(`${endpoint.name} was carried out without a second person.`)
      await colleague.approve(proposed.id)
    },
    approve: (id) =>
      clerk.call(approvalEndpoints.decide, { params: { id }, body: { decision: "approve", note: "" } }),
  }
  return clerk
}

/** Has a clerk approve what was proposed last of what waits for a second person. */
export async function approveLast(shop: Site, name: string): Promise<void> {
  const clerk = await aClerk(shop, name)
  const { rows } = await clerk.call(approvalEndpoints.list, {})
  const waiting = rows.find(({ mayDecide }) => mayDecide)
  if (!waiting) throw new Error(`Nothing waits for ${name}.`)
  await clerk.approve(waiting.id)
}

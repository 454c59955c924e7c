import { TOTP } from "otpauth"
import { expect } from "vitest"
import { encodeBody, readEnvelope } from "#src/contract/codec.ts"
import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import { invitationEndpoints as invitations } from "#src/contract/staff/invitations.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import type { TestShop } from "../shop.ts"
import { type Clerk, deskAddress } from "./desk.ts"

/** The password that members of staff choose in tests. */
export const PASSWORD = "a desk full of tickets"

interface Answered {
  readonly status: number
  readonly set: string | null
  readonly result?: unknown
  readonly errors?: readonly { readonly code: string }[]
}

/** A browser at the desk: it keeps its cookies, and says where its pages are from. `headers`: what it sends besides. */
export function deskBrowser(shop: TestShop, site = "same-origin", headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  async function call<E extends Endpoint>(endpoint: E, input: Partial<Input<E>> = {}): Promise<Answered> {
    const encoded = encodeBody(endpoint, input.body)
    const answer = await shop.running.api.request(deskAddress(endpoint, input), {
      method: endpoint.method,
      body: encoded.body,
      headers: { ...encoded.headers, cookie: cookie(), "sec-fetch-site": site, ...headers },
    })
    const set = answer.headers.get("set-cookie")
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=")
      jar.set(name, value)
    }
    const text = await answer.text()
    const said = readEnvelope(text)
    return { status: answer.status, set, ...said }
  }
  return { call, cookie }
}
export type DeskBrowser = ReturnType<typeof deskBrowser>

/** The code that an app with this key shows now. */
export const codeOfApp = (shop: TestShop, key: string) =>
  new TOTP({ secret: key }).generate({ timestamp: shop.now.getTime() })

/** Accepts an invitation with an authenticator app; gives its key. */
export async function enrol(shop: TestShop, browser: DeskBrowser, token: string): Promise<string> {
  expect((await browser.call(invitations.accept, { body: { token, password: PASSWORD } })).status).toBe(204)
  const { result } = await browser.call(invitations.authenticator)
  const { key } = result as { key: string }
  expect((await browser.call(invitations.enrol, { body: { code: codeOfApp(shop, key) } })).status).toBe(204)
  return key
}

/** The secret of the invitation that was mailed to an address last. */
export async function invitationTo(shop: TestShop, email: string): Promise<string> {
  const mail = await shop.fresh.database.tables
    .selectFrom("mail")
    .select("body")
    .where("recipient", "=", email)
    .where("subject", "=", "Your invitation to the desk")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
  return /invitation#([\w-]+)/.exec(mail.body)?.[1] ?? ""
}

/** Invites somebody with these roles; gives the secret of the invitation. */
export async function invited(shop: TestShop, owner: Clerk, email: string): Promise<string> {
  const body = { name: "Nell New", email, roles: ["support" as const] }
  expect((await owner.call(members.invite, { body })).status).toBe(200)
  return invitationTo(shop, email)
}

import type { IncomingMessage, ServerResponse } from "node:http"

/** Kept on the club's server; a browser never sees it. */
const PARTNER = "acme"
const SECRET = process.env.PARTNER_SECRET ?? "demo-secret-acme"
/** The club knows who is looking at its page; here it is always the same member. */
const MEMBER = "member-1001"

/** The club's back end: one address, which mints a one-time token for the member who is signed in here. */
export async function membersBackEnd(
  shop: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (path !== "/api/lottery-token") return false
  // Only this site's own pages may ask, and only by POST.
  const own = request.headers["sec-fetch-site"] === "same-origin"
  if (request.method !== "POST" || !own) {
    response.writeHead(403).end()
    return true
  }
  const challenge = await textOf(request)
  const minted = await fetch(`${shop}/v2/partners/${PARTNER}/autologin-tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({ customer_reference: MEMBER, verifier_challenge: challenge }),
  })
  const body = (await minted.json().catch(() => null)) as { result?: { token?: string } } | null
  response.writeHead(minted.ok ? 200 : 502, {
    "content-type": "application/json",
    "cache-control": "no-store",
  })
  response.end(JSON.stringify({ token: body?.result?.token ?? null }))
  return true
}

/** The frame's challenge, as the page handed it on: no more than a hash is read. */
async function textOf(request: IncomingMessage): Promise<string> {
  let text = ""
  for await (const chunk of request) if (text.length < 100) text += chunk
  return text.slice(0, 100)
}

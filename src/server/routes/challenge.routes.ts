import { type Context, Hono } from "hono"
import { html } from "hono/html"
import type { Handle } from "../database/database.ts"
import { notFound } from "../failure.ts"
import { allPartnerOrigins } from "../partners/partners.ts"
import { enquire } from "../payments/advance-deposits.ts"
import { noGateway } from "../payments/gateways/no-gateway.ts"
import { answerChallenge } from "../payments/gateways/test-gateway.ts"
import type { Services } from "../services.ts"
import { depositServices } from "./payment.routes.ts"

/**
 * The page of a 3-D Secure challenge, shown in a frame of the checkout: the gateway's own page in a frame of its own, so
 * that neither the shop's pages nor partners' need to allow the gateway's origins; or the test gateway's. Opening it
 * changes nothing. `/3ds/notify` is where the gateway's page leads: the gateway is asked, its address is not believed.
 */
export function challengeRoutes(app: Hono, services: Services): void {
  const { database, gateways } = services
  const hasTestGateway = gateways.named("test") !== noGateway

  const page = async (context: Context, body: ReturnType<typeof html>, frames: readonly string[] = []) => {
    // The frame of the checkout may itself stand in the page of a partner.
    const partners = await allPartnerOrigins(database.tables)
    context.header(
      "content-security-policy",
      [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "form-action 'self'",
        ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(" ")}`] : []),
        `frame-ancestors ${["'self'", ...partners].join(" ")}`,
      ].join("; "),
    )
    context.header("referrer-policy", "no-referrer")
    context.header("cache-control", "no-store")
    // Where that page is isolated, every frame within has to be; a gateway's page says nothing of it.
    if (frames.length === 0) context.header("cross-origin-embedder-policy", "require-corp")
    context.header("cross-origin-resource-policy", "cross-origin")
    return context.html(html`<!doctype html>
      <html lang="en">
        <meta name="viewport" content="width=device-width" />
        <title>Your bank</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #1b1f2a; background: #fff }
          button { font: inherit; padding: 10px 20px; border-radius: 8px; border: 1px solid #2a3350; background: #fff; margin: 0 8px 8px 0 }
          button[value="yes"] { background: #2a3350; color: #fff }
          body:has(iframe) { margin: 0 }
          iframe { border: 0; width: 100%; height: 100vh; display: block }
        </style>
        ${body}
      </html>`)
  }

  app.get("/gateway/challenge/:id", async (context) => {
    const id = context.req.param("id")
    const asked = await askedBy(database.tables, id)
    if (asked)
      return page(
        context,
        html`<iframe title="Your bank" src="${asked.url}"></iframe>`,
        gateways.named(asked.gateway).fields?.frames,
      )
    if (!hasTestGateway) throw notFound()
    return page(
      context,
      html`<h1>Confirm your payment</h1>
        <p>This is the test bank's page. A real bank would ask you for a code here.</p>
        <form method="post" action="/3ds/notify">
          <input type="hidden" name="challenge" value="${id}" />
          <button name="answer" value="yes">Approve</button>
          <button name="answer" value="no">Decline</button>
        </form>`,
    )
  })

  const notify = new Hono()
  notify.all("/notify", async (context) => {
    const waiting = await waitingFor(database.tables, context.req.query("deposit") ?? "")
    if (waiting) await enquire(depositServices(services), waiting)
    if (context.req.method === "POST" && hasTestGateway) {
      const { challenge, answer } = await context.req.parseBody()
      const reference = await answerChallenge(database, String(challenge ?? ""), answer === "yes")
      if (reference) await enquire(depositServices(services), reference)
    }
    return page(context, html`<p>Thank you. You can go on in the shop.</p>`)
  })
  app.route("/3ds", notify)
}

/** The gateway's page of a challenge that is still to be answered. */
async function askedBy(tables: Handle, challengeId: string) {
  const row = await tables
    .selectFrom("deposits")
    .select(["challenge_url as url", "gateway_key as gateway"])
    .where("challenge_id", "=", challengeId)
    .where("status", "=", "challenge")
    .executeTakeFirst()
  return row?.url ? { url: row.url, gateway: row.gateway } : null
}

/** A deposit whose challenge is open: only such a one is asked about because an address was opened. */
async function waitingFor(tables: Handle, id: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const row = await tables
    .selectFrom("deposits")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "challenge")
    .executeTakeFirst()
  return row?.id ?? null
}

import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { allPartnerOrigins } from "../partners/partners.ts"
import { answerChallenge } from "../payments/gateways/test-gateway.ts"
import { enquire } from "../payments/settlement.ts"
import type { Services } from "../services.ts"
import { depositServices } from "./payment.routes.ts"

/**
 * The test gateway's own page for a 3-D Secure challenge, shown in a frame of the checkout, and the address
 * the gateway's answer goes to. Opening the page changes nothing; answering it is a form.
 */
export function challengeRoutes(app: Hono, services: Services): void {
  const page = async (context: Context, body: ReturnType<typeof html>) => {
    // The frame of the checkout may itself stand in the page of a partner.
    const partners = await allPartnerOrigins(services.database.tables)
    context.header(
      "content-security-policy",
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors ${["'self'", ...partners].join(" ")}`,
    )
    // Where that page is isolated, every frame within has to be.
    context.header("cross-origin-embedder-policy", "require-corp")
    context.header("cross-origin-resource-policy", "cross-origin")
    return context.html(html`<!doctype html>
      <html lang="en">
        <meta name="viewport" content="width=device-width" />
        <title>Test bank</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #1b1f2a; background: #fff }
          button { font: inherit; padding: 10px 20px; border-radius: 8px; border: 1px solid #2a3350; background: #fff; margin: 0 8px 8px 0 }
          button[value="yes"] { background: #2a3350; color: #fff }
        </style>
        ${body}
      </html>`)
  }

  app.get("/gateway/challenge/:id", (context) =>
    page(
      context,
      html`<h1>Confirm your payment</h1>
        <p>This is the test bank's page. A real bank would ask you for a code here.</p>
        <form method="post" action="/3ds/notify">
          <input type="hidden" name="challenge" value="${context.req.param("id")}" />
          <button name="answer" value="yes">Approve</button>
          <button name="answer" value="no">Decline</button>
        </form>`,
    ),
  )

  const notify = new Hono()
  notify.all("/notify", async (context) => {
    if (context.req.method === "POST") {
      const { challenge, answer } = await context.req.parseBody()
      const reference = await answerChallenge(services.database, String(challenge ?? ""), answer === "yes")
      if (reference) await enquire(depositServices(services), reference)
    }
    return page(context, html`<p>Thank you. You can go on in the shop.</p>`)
  })
  app.route("/3ds", notify)
}

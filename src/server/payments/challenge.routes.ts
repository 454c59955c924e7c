import type { Context, Hono } from "hono"
import { html } from "hono/html"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { NOTIFY_PATH } from "#src/contract/site/paths.codes.ts"
import type { Handle } from "../core/database/database.ts"
import { newSecret } from "../core/database/ids.ts"
import { notFound } from "../core/failure.ts"
import { withText } from "../core/http/read-body.ts"
import { allPartnerOrigins } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { enquire } from "./advance-deposits.ts"
import { noGateway } from "./gateways/gateways.ts"
import { answerChallenge } from "./gateways/test-gateway.ts"
import { depositServices } from "./settlement.ts"

/**
 * The fields that banks' and gateways' pages send back, in the spellings of both versions of 3-D Secure, and nothing
 * more.
 */
const ANSWERS = ["cres", "cRes", "PaRes", "AccessCode"] as const
/** The longest that is taken, characters. */
const LONGEST_ANSWER = 20_000
/** The largest form that is read, bytes. */
const LARGEST_FORM = 128 * 1024

/**
 * The page of a 3-D Secure challenge, shown in a frame of the checkout: the gateway's or the bank's own page in a frame
 * of its own, so that neither the shop's pages nor partners' need to allow its origins; or the test gateway's. Opening it
 * changes nothing. `/3ds/notify` is where that page leads: the gateway is asked, the address is not believed.
 */
export function challengeRoutes(app: Hono, services: Services): void {
  const { database, gateways } = services
  const hasTestGateway = gateways.named("test") !== noGateway

  const page = async (
    context: Context,
    body: ReturnType<typeof html>,
    frames: readonly string[] = [],
    nonce?: string,
  ) => {
    // The frame of the checkout may itself stand in the page of a partner.
    const partners = await allPartnerOrigins(database.tables)
    context.header(
      "content-security-policy",
      [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        // A form that is sent leads on to pages that only the bank knows.
        nonce ? `form-action 'self' ${frames.join(" ")}` : "form-action 'self'",
        ...(nonce ? [`script-src 'nonce-${nonce}'`] : []),
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
    const challenge = await challengePageOf(database.tables, id)
    if (challenge) {
      const { url, form } = challenge
      const origins = gateways.named(challenge.gateway).fields
      const frames = origins?.bankFrames ?? origins?.frames
      if (!form) return page(context, html`<iframe title="Your bank" src="${url}"></iframe>`, frames)
      const nonce = newSecret()
      return page(
        context,
        html`<form method="post" action="${url}" target="bank">
            ${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <noscript><button>Go on to your bank</button></noscript>
          </form>
          <iframe title="Your bank" name="bank"></iframe>
          <script nonce="${nonce}">document.forms[0].submit()</script>`,
        frames,
        nonce,
      )
    }
    if (!hasTestGateway) throw notFound()
    return page(
      context,
      html`<h1>Confirm your payment</h1>
        <p>This is the test bank's page. A real bank would ask you for a code here.</p>
        <form method="post" action="${NOTIFY_PATH}">
          <input type="hidden" name="challenge" value="${id}" />
          <button name="answer" value="yes">Approve</button>
          <button name="answer" value="no">Decline</button>
        </form>`,
    )
  })

  app.all(NOTIFY_PATH, async (context) => {
    const sent = context.req.method === "POST" ? await readForm(context, services) : context.req.query()
    const waiting = await waitingFor(database.tables, depositOf({ ...sent, ...context.req.query() }))
    if (waiting) await goOn(waiting, sent)
    if (context.req.method === "POST" && hasTestGateway) {
      const { challenge = "", answer } = sent
      const reference = await answerChallenge(database, challenge, answer === "yes")
      if (reference) await enquire(depositServices(services), reference)
    }
    return page(context, html`<p>Thank you. You can go on in the shop.</p>`)
  })

  /** Writes the bank's answer down and asks the gateway; where it cannot be asked now, the deposit's job does so. */
  async function goOn({ id, gateway }: Waiting, sent: Readonly<Record<string, string>>): Promise<void> {
    if (gateways.named(gateway).answerChallenge) {
      const fields = Object.fromEntries(
        ANSWERS.flatMap((name) => (sent[name] ? [[name, sent[name].slice(0, LONGEST_ANSWER)]] : [])),
      )
      // A page that was only looked at has nothing to say.
      if (Object.keys(fields).length === 0) return
      await database.tables
        .updateTable("deposits")
        .set({ challenge_answer: JSON.stringify(fields), next_run_at: services.clock() })
        .where("id", "=", id)
        .where("status", "=", "challenge")
        .execute()
    }
    await enquire(depositServices(services), id).catch((error: unknown) => {
      services.log.warn({ err: error }, "A bank's answer could not be passed on yet.")
    })
  }
}

/** A form's fields, the texts of it only. */
const readForm = (context: Context, services: Services): Promise<Record<string, string>> =>
  withText(context, services, LARGEST_FORM, async (text) => {
    const headers = { "content-type": context.req.header("content-type") ?? "" }
    const fields = await new Response(text, { headers }).formData().catch(() => new FormData())
    return Object.fromEntries(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    )
  })

/** Which deposit an answer is about: its address says so, or what was given to the bank to send back. */
const depositOf = ({ deposit, threeDSSessionData, MD }: Readonly<Record<string, string>>): string =>
  deposit ?? (threeDSSessionData && Buffer.from(threeDSSessionData, "base64url").toString()) ?? MD ?? ""

/** The page of a challenge that is still to be answered, and what it is sent. */
async function challengePageOf(tables: Handle, challengeId: string) {
  const row = await tables
    .selectFrom("deposits")
    .select(["challenge_url as url", "challenge_form as form", "gateway_key as gateway"])
    .where("challenge_id", "=", challengeId)
    .where("status", "=", "challenge")
    .executeTakeFirst()
  return row?.url ? { ...row, url: row.url } : null
}

interface Waiting {
  readonly id: string
  readonly gateway: string
}

/** A deposit whose challenge is open: only such a one is asked about because an address was opened. */
async function waitingFor(tables: Handle, id: string): Promise<Waiting | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const row = await tables
    .selectFrom("deposits")
    .select(["id", "gateway_key as gateway"])
    .where("id", "=", id)
    .where("status", "=", "challenge")
    .where("method_code", "!=", PAYPAL_METHOD)
    .executeTakeFirst()
  return row ?? null
}

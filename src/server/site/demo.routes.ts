import type { Hono } from "hono"
import { html } from "hono/html"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { chargeScheduled } from "../checkout/charges/charge-scheduled.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { setStaffCookie } from "../core/http/staff.ts"
import { OUTBOX_POLICY, outboxPage } from "../core/mail/outbox-page.ts"
import { sentence } from "../core/texts/sentences.ts"
import { advanceDraws } from "../draws/advance-draws.ts"
import { roundsFrom } from "../draws/draw-source.ts"
import { lotteryOfFile } from "../draws/result-file.ts"
import { readDraw } from "../draws/results.ts"
import { chargeStoredCard } from "../payments/charge-stored-card.ts"
import { advanceGiveaways } from "../rewards/advance-giveaways.ts"
import { ensureGiveaways } from "../rewards/make-giveaways.ts"
import type { Services } from "../services.ts"
import { presentCode } from "../sign-in/two-factor/authenticator.ts"
import { DEMO_STAFF_PASSWORD } from "../staff/demo-password.ts"
import { beginDay, openPending, readPending } from "../staff/sessions.ts"

/**
 * For demonstrations and tests only: an operator's desk that brings a draw's closing to this moment, and the
 * mail that would have gone out. Other sites may link to them and read nothing.
 */
export function demoRoutes(app: Hono, services: Services): void {
  const { database, drawSource, clock, config, clearing, gateways, log, accountKeys } = services
  const db = database.tables

  app.post("/dev/draws/:offer/:drawNo/run", async (context) => {
    const { offer, drawNo } = context.req.param()
    const draw = await readDraw(db, offer, Number(drawNo))
    if (draw.state !== "DRAW_OPEN" && draw.state !== "DRAW_CAPPED")
      throw new Failure(409, "draw_closed", sentence("failure.draw.closedAlready"))
    const now = clock()
    await inTransaction(database, (trx) =>
      trx
        .updateTable("draws")
        .set({ stop: now, draw_at: now, ...roundsFrom(drawSource, now) })
        // Draws that follow one another show one seed: they are closed together.
        .where("commitment", "=", draw.commitment)
        .execute(),
    )
    await advanceDraws(database, drawSource, clock(), (err) => log.error({ err }, "A draw cannot go on."))
    await chargeScheduled(database, clock, chargeStoredCard(gateways))
    await clearing.clear(clock())
    if (context.req.header("accept")?.includes("text/html"))
      return context.redirect(resultPaths.drawResult.link(offer, drawNo), 303)
    return context.json({ result: (await readDraw(db, offer, Number(drawNo))).state })
  })

  app.post("/dev/giveaways/:type/:drawNo/run", async (context) => {
    const { type, drawNo } = context.req.param()
    const now = clock()
    await db
      .updateTable("giveaways")
      .set({ stop: now, draw_at: now, ...roundsFrom(drawSource, now) })
      .where("offer_key", "=", `${PROGRAM}/${type}`)
      .where("draw_no", "=", Number(drawNo))
      .where("state", "=", "DRAW_OPEN")
      .execute()
    const failed = (err: unknown) => log.error({ err }, "A giveaway cannot go on.")
    await advanceGiveaways(services, clock(), { claimRow: () => true, failed })
    await ensureGiveaways(database, drawSource, clock())
    await clearing.clear(clock())
    return context.json({ result: null })
  })

  /** Lets payments to a customer's bank accounts have arrived a week ago. */
  app.post("/dev/customers/:email/verified-accounts", async (context) => {
    const customers = db.selectFrom("customers").select("id").where("email", "=", context.req.param("email"))
    await db
      .updateTable("bank_accounts")
      .set({ first_sent_at: new Date(clock().getTime() - 7 * 24 * 3_600_000), failed_at: null })
      .where("customer_id", "in", customers)
      .execute()
    return context.json({ result: null })
  })

  /** Lets a customer have been signed in for so many minutes more, as if they had come sooner. */
  app.post("/dev/customers/:email/signed-in/:minutes", async (context) => {
    const { email, minutes } = context.req.param()
    const customers = db.selectFrom("customers").select("id").where("email", "=", email)
    await db
      .updateTable("sessions")
      .set({ signed_in_at: new Date(clock().getTime() - Number(minutes) * 60_000), reminded_at: null })
      .where("customer_id", "in", customers)
      .execute()
    return context.json({ result: null })
  })

  const layout = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body { font: 16px/1.5 system-ui, sans-serif; margin: 32px auto; max-width: 840px; padding: 0 16px; color-scheme: light dark }
        table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: 8px; border-bottom: 1px solid #8885 }
        button { font: inherit; padding: 6px 14px } pre { white-space: pre-wrap; background: #8881; padding: 12px; border-radius: 8px }
      </style>
      <h1>${title}</h1>
      ${body}
    </html>`

  /** Lets somebody in at the desk without their second factor, which is on nobody's phone here. */
  app.post("/dev/desk/:id", async (context) => {
    const now = clock()
    const device = { name: "demonstration", address: "demonstration", hash: null }
    const token = await openPending(database, context.req.param("id"), device, now)
    const { sessionId } = await readPending(database, token, now)
    setStaffCookie(context, await beginDay(database, sessionId, now), config.publicUrl)
    return context.redirect("/desk", 303)
  })

  const reported = config.resultFiles.map(lotteryOfFile)
  app.get("/dev", async (context) => {
    const draws = await db
      .selectFrom("draws")
      .distinctOn("offer_key")
      .select(["offer_key", "draw_no", "stop"])
      .where("state", "in", ["DRAW_OPEN", "DRAW_CAPPED"])
      .orderBy("offer_key")
      .orderBy("draw_no")
      .execute()
    const rows = draws.map(
      ({ offer_key, draw_no, stop }) => html`<tr>
        <td>${offer_key}</td>
        <td>${draw_no}</td>
        <td>${stop.toISOString()}</td>
        <td><form method="post" action="/dev/draws/${offer_key}/${draw_no}/run"><button>Close and draw now</button></form></td>
      </tr>`,
    )
    const codes = await db
      .selectFrom("promotions")
      .select(["code", "name"])
      .where("withdrawn_at", "is", null)
      .orderBy("code")
      .limit(50)
      .execute()
    const members = await db
      .selectFrom("staff_members")
      .selectAll()
      .where("sealed_secret", "is not", null)
      .orderBy("name")
      .execute()
    const staff = members.map(
      ({ id, name, email, roles, sealed_secret: sealed }) => html`<tr>
        <td>${name}<br />${email}</td>
        <td>${roles.join(", ")}</td>
        <td><code>${sealed && presentCode(accountKeys, id, sealed, clock())}</code></td>
        <td><form method="post" action="/dev/desk/${id}"><button>Sign in</button></form></td>
      </tr>`,
    )
    const promotions = codes.map(({ code, name }) => html`<li><code>${code}</code> ${name}</li>`)
    return context.html(
      layout(
        "Demonstration",
        html`<p>Brings a draw's closing to this moment: it is closed, drawn, scored and paid as it would be on time. <a href="/dev/outbox">Mail outbox</a></p>
          <p>Example results. ${reported.length > 0 ? `Past draws of ${reported.join(", ")} are from RESULT_FILES; all others` : "All past draws"} were made up for this demonstration, and so were raffles, charities, partners, customers and codes.</p>
          <table><tr><th>Lottery</th><th>Draw</th><th>Closes</th><th></th></tr>${rows}</table>
          <h2>Staff</h2>
          <p>They sign in at <a href="/desk">the desk</a> with the password <code>${DEMO_STAFF_PASSWORD}</code> and the code of an authenticator app, which is shown here in its place.</p>
          <table><tr><th>Who</th><th>Roles</th><th>Code now</th><th></th></tr>${staff}</table>
          <h2>Promotion codes</h2>
          <ul>${promotions}</ul>`,
      ),
    )
  })

  app.get("/dev/outbox", async (context) => {
    const mails = await db.selectFrom("mail").selectAll().orderBy("created_at", "desc").limit(50).execute()
    context.header("content-security-policy", OUTBOX_POLICY)
    return context.html(layout("Mail outbox", outboxPage(mails)))
  })
}

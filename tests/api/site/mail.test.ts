import { expect, it } from "vitest"
import { readConfig } from "#src/server/config.ts"
import { migrate } from "#src/server/core/database/migrations.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { mailDelivery } from "#src/server/core/mail/deliver.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { noteSender } from "#src/server/site/say.ts"
import { emptyEmbedded } from "../setup/databases/databases.ts"
import { aMailServer } from "../setup/mail-server.ts"

const sender = {
  siteName: "Southern Lotto",
  locale: "en-AU" as const,
  supportNumber: "1800 000 000",
  supportOpeningHours: "Every day, 8am to 8pm AEST",
}

it("a mail that is refused keeps no other back, and is tried again later", async () => {
  const { database, dispose } = await emptyEmbedded()
  await migrate(database.tables)
  await noteSender(database.tables, { ...sender, publicUrl: "http://localhost:8080" })
  const server = await aMailServer("refused@example.com")
  const now = new Date("2026-11-24T00:00:00Z")
  const recipients = ["refused@example.com", "ann@example.com", "ben@example.com"]
  for (const [place, recipient] of recipients.entries()) {
    const content = () => ({ subject: "Your tickets", heading: "They are in.", parts: [] })
    const mail = { recipient, content }
    await inTransaction(database, (trx) => sendMail(trx, new Date(now.getTime() + place), mail))
  }
  const deliver = mailDelivery(database, readConfig({ SMTP_URL: server.url }))
  const later = new Date(now.getTime() + 1000)
  await expect(deliver(later)).rejects.toThrow("Mail could not be sent.")
  expect(server.taken).toEqual(["ann@example.com", "ben@example.com"])
  const kinds = server.written.join("").match(/^Content-Type: [\w/]+/gm)
  const both = ["multipart/alternative", "text/plain", "text/html"].map((type) => `Content-Type: ${type}`)
  expect(kinds, "each is sent as text and as HTML").toEqual([...both, ...both])
  expect(server.written.join("").match(/^Message-ID: <[\w-]{36}@localhost>/gim)).toHaveLength(2)
  const kept = await database.tables.selectFrom("mail").selectAll().orderBy("created_at").execute()
  expect(kept.map(({ sent_at }) => sent_at !== null)).toEqual([false, true, true])
  expect(
    kept.map(({ body, html }) => Boolean(body || html)),
    "what was sent is not stored",
  ).toEqual([true, false, false])
  expect(kept.map(({ next_run_at }) => next_run_at !== null && next_run_at > later)).toEqual([
    true,
    false,
    false,
  ])
  // Nothing is due a moment later: what was sent is not sent again.
  await deliver(new Date(later.getTime() + 1000))
  expect(server.taken).toHaveLength(2)
  server.close()
  await dispose()
}, 30_000)

import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { MailContent } from "#src/server/core/mail/content.ts"
import { makeMailLook } from "#src/server/core/mail/look.ts"
import { renderHtml, renderText } from "#src/server/core/mail/render.ts"

/** The writes of a purchase of one ticket, one statement for each table. */
const writes = {
  key: `INSERT INTO idempotency_keys (customer_id, key, call, request_hash, status, answer, created_at)
    VALUES ($1, $2, 'partner-purchase', $3, NULL, NULL, $4)`,
  movement: "INSERT INTO ledger_movements (id, kind, reference, created_at) VALUES ($1, 'purchase', $2, $3)",
  entries: `INSERT INTO ledger_entries (id, movement_id, account, customer_id, amount_cents, currency)
    VALUES ($1, $2, 'wallet', $3, -160, 'AUD'), ($4, $2, 'sales', NULL, 160, 'AUD')`,
  transaction: `INSERT INTO wallet_transactions
      (customer_id, position, entry_id, kind, reference, amount_cents, balance_cents, booked_at)
    SELECT $1::uuid, coalesce(max(position), 0) + 1, $2::uuid, 'purchase', $3::text, -160,
      coalesce(max(balance_cents), 0) - 160, $4::timestamptz
    FROM (SELECT position, balance_cents FROM wallet_transactions
      WHERE customer_id = $1::uuid ORDER BY position DESC LIMIT 1) AS last`,
  offers: `INSERT INTO transaction_offers (customer_id, offer_key, position, kind)
    SELECT $1, 'powerball', max(position), 'purchase' FROM wallet_transactions WHERE customer_id = $1`,
  wallet: "UPDATE wallets SET balance_cents = balance_cents - 160 WHERE customer_id = $1",
  checkout: `INSERT INTO checkouts (id, customer_id, total_cents, discount_cents, deposited_cents, currency,
    partner_key, channel_key, metadata, created_at) VALUES ($1, $2, 160, 0, NULL, 'AUD', 'acme', 'web', '{}', $3)`,
  order: `INSERT INTO orders (id, checkout_id, customer_id, position, offer_key, draw_no, product_type, details,
    game_type, game_offer, game_offer_name, games, quickpick, price_cents, proceeds, currency, created_at, line)
    VALUES ($1, $2, $3, 0, 'powerball', 999999, 'lottery_ticket', '{}', 'standard', 'standard', 'Standard',
    $4, false, 160, '[{"account":"sales","cents":160}]', 'AUD', $5, 0)`,
  mail: `INSERT INTO mail (id, recipient, subject, body, html, created_at, next_run_at, sent_at)
    VALUES ($1, 'bench@example.com', 'Your tickets', $2, $4, $3, $3, NULL)`,
  answer: "UPDATE idempotency_keys SET status = 200, answer = $3 WHERE customer_id = $1 AND key = $2",
}
const GAMES = JSON.stringify([
  [
    { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
    { name: "Powerball", numbers: [20] },
  ],
])
const LOOK = makeMailLook({
  publicUrl: "http://localhost:8080",
  siteName: "Southern Lotto",
  locale: "en-AU",
  supportNumber: "1800 000 000",
  supportOpeningHours: "Every day, 8am to 8pm AEST",
  defaultTimeZone: "Australia/Sydney",
})
const TICKET = {
  name: "Powerball",
  colour: "#5b2a86",
  lines: [
    "Standard, 1 game",
    "Draw 999999: Thu 26 Nov 2026, 8:30pm",
    "Entries close Thu 26 Nov 2026, 7:25pm",
  ],
  games: JSON.parse(GAMES),
}
const MAIL: MailContent = {
  subject: "Your tickets",
  heading: "Hi Kim, your ticket is in the draw.",
  parts: [
    { kind: "tickets", tickets: [TICKET] },
    { kind: "facts", facts: [["Paid", "$1.60"]] },
    { kind: "button", label: "See your receipt", path: "/receipt/0192a7f4-9c1e-7b3a-8f2d-6c5e4d3b2a19" },
  ],
}
const [BODY, HTML] = [renderText(MAIL, LOOK), renderHtml(MAIL, LOOK)]

/** Writes what a purchase writes and does nothing else: no price, no lock, no check. */
export async function writePurchase(client: pg.PoolClient, customerId: string): Promise<void> {
  const send = (name: keyof typeof writes, values: unknown[]) =>
    client.query({ name: `raw-${name}`, text: writes[name], values })
  const [key, movement, entry, checkout] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const now = new Date()
  await client.query("BEGIN")
  await send("key", [customerId, key, key, now])
  await send("movement", [movement, checkout, now])
  await send("entries", [entry, movement, customerId, randomUUID()])
  // The wallet's row first, so that two purchases of one customer come one after the other, as they do in the shop.
  await send("wallet", [customerId])
  await send("transaction", [customerId, entry, checkout, now])
  await send("offers", [customerId])
  await send("checkout", [checkout, customerId, now])
  await send("order", [randomUUID(), checkout, customerId, GAMES, now])
  await send("mail", [randomUUID(), BODY, now, HTML])
  await send("answer", [customerId, key, JSON.stringify({ id: checkout })])
  await client.query("COMMIT")
}

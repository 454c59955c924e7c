import type { CustomerMail } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerOrder, CustomerTransaction } from "#src/contract/account/customer-records.desk.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { orderState } from "#src/domain/orders/order-state.ts"
import { offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { orderFacts } from "../orders/standing-orders.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"

/** Lists the movements of a customer's wallet, the latest first. */
export async function listTransactions(
  db: Handle,
  customerId: string,
  part: Part,
): Promise<Listed<CustomerTransaction>> {
  const select = db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_movements as movement", "movement.id", "entry.movement_id")
    .select(["entry.id", "movement.created_at", "movement.kind", "movement.reference"])
    .select(["entry.amount_cents", "entry.currency"])
    .where("entry.customer_id", "=", customerId)
    .where("entry.account", "=", "wallet")
  return readDated(select, "entry.id", part, (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    reference: row.reference,
    amount: money(row.amount_cents, row.currency as Currency),
  }))
}

/** Lists a customer's orders, the latest first. */
export async function listOrders(
  db: Handle,
  customerId: string,
  part: Part,
  now: Date,
): Promise<Listed<CustomerOrder>> {
  const catalogue = await readCatalogue(db)
  const select = db
    .selectFrom("orders")
    .leftJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .selectAll("orders")
    .select(orderFacts(now).as("facts"))
    .select((eb) =>
      eb
        .selectFrom("checkouts")
        .select("paid_with")
        .whereRef("checkouts.id", "=", "orders.checkout_id")
        .as("paid_with"),
    )
    .where("orders.customer_id", "=", customerId)
  return readDated(select, "orders.id", part, (row) => {
    const currency = row.currency as Currency
    return {
      id: row.id,
      checkoutId: row.checkout_id,
      paidWith: row.paid_with,
      at: row.created_at.toISOString(),
      productType: row.product_type,
      offerName: offerNameOf(catalogue, row.offer_key),
      drawNo: row.draw_no,
      price: money(row.price_cents, currency),
      state: orderState(row.facts),
      winnings: row.winnings_cents === null ? null : money(row.winnings_cents, currency),
    }
  })
}

/** Mails to a customer, the latest first, without what they say. */
export async function listMails(db: Handle, customerId: string, part: Part): Promise<Listed<CustomerMail>> {
  const select = db
    .selectFrom("mail")
    .select(["id", "subject", "created_at", "sent_at", "next_run_at"])
    .select((eb) =>
      eb.exists(eb.selectFrom("mail_bounces").select("id").whereRef("mail_id", "=", "mail.id")).as("bounced"),
    )
    .where("customer_id", "=", customerId)
  return readDated(select, "id", part, (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    subject: row.subject,
    sentAt: row.sent_at?.toISOString() ?? null,
    isBounced: Boolean(row.bounced),
    isGivenUp: row.sent_at === null && row.next_run_at === null,
  }))
}

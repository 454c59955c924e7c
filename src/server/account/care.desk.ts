import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Staff } from "../staff/staff.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { addNote, lockAccount, setState } from "./account-state.desk.ts"
import { requireCustomer } from "./read-customer.desk.ts"

/** The desk's names of kinds of products. */
const productNames: Readonly<Record<ProductType, string>> = {
  lottery_ticket: "lottery tickets",
  multi_draw_ticket: "multi-draw tickets",
  raffle_ticket: "raffle tickets",
  syndicate_share: "syndicate shares",
  social_syndicate_share: "Lotto Party shares",
  membership: "memberships",
}

/**
 * Says what a customer can't buy from now on, with the reason as a note. The wallet is locked: a purchase that is under
 * way comes before it, or is refused. Recurring purchases of it wait until it is lifted.
 */
export const restrictProducts = (
  database: Database,
  customerId: string,
  { productTypes, reason }: { productTypes: readonly ProductType[]; reason: string },
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await requireCustomer(trx, customerId)
    await lockWallet(trx, customerId)
    await lockAccount(trx, customerId)
    const products = [...new Set(productTypes)]
    await trx
      .updateTable("customers")
      .set({ restricted_products: JSON.stringify(products) })
      .where("id", "=", customerId)
      .execute()
    const names = products.map((type) => productNames[type]).join(", ")
    const what = names ? `Can't buy ${names}` : "Can buy everything again"
    await addNote(trx, customerId, `${what}: ${reason}`, staff, now)
  })

/** Marks a customer as vulnerable: nothing tempts them from then on. Marking one who is marked changes nothing. */
export const markVulnerable = (
  database: Database,
  customerId: string,
  reason: string,
  staff: Staff,
  now: Date,
): Promise<void> => {
  const also = async (trx: InTransaction) => {
    await trx
      .updateTable("customers")
      .set({
        email_opt_in: false,
        phone_opt_in: false,
        sms_opt_in: false,
        directmail_opt_in: false,
        groups_opt_in: false,
      })
      .where("id", "=", customerId)
      .execute()
  }
  const change = {
    customerId,
    state: "vulnerable_since",
    on: true,
    note: `Vulnerable: ${reason}`,
    also,
  } as const
  return setState(database, change, staff, now)
}

export const unmarkVulnerable = (
  database: Database,
  customerId: string,
  staff: Staff,
  now: Date,
): Promise<void> => {
  const note = "Not marked as vulnerable any more."
  return setState(database, { customerId, state: "vulnerable_since", on: false, note }, staff, now)
}

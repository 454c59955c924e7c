import { lockOpenAccount } from "#src/server/account/open-account.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { refuseOnBreak } from "../../limits/refuse.ts"
import { charged } from "../charges.ts"
import { countDeposit } from "../declines.ts"
import type { GatewayCard } from "../gateways/gateway-card.ts"
import { BACKOFF_MS, type DepositRow, type DepositServices, settle } from "../settlement.ts"
import { saveCard } from "../stored-cards.ts"
import { giveUpUnapproved, lockUnapproved } from "./unapproved-deposits.ts"

/** The answer that PayPal's page brought back. */
export interface Approved {
  /** The gateway's token of the approved account; good for one charge. */
  readonly token: string
  /** Observations of the gateway's script about the browser, against fraud. */
  readonly deviceData: string | null
}

/**
 * Charges a deposit whose customer approved it in PayPal, once: brought a second time it changes nothing. From when it
 * is written down the deposits job takes it further, whatever crashes.
 */
export async function approveDeposit(
  services: DepositServices,
  { id, gateway_key }: DepositRow,
  { token, deviceData }: Approved,
): Promise<void> {
  const account = (await services.gateways.named(gateway_key).paypal?.account(token)) ?? null
  if (!account) return giveUpUnapproved(services, id, sentence("failure.paypal.unknown"))
  try {
    const row = await recordAccount(services, id, account, deviceData)
    if (row) await settle(services, id, await charged(services, row))
  } catch (error) {
    // A break, a closed account or too many declined tries came between.
    if (!(error instanceof Failure)) throw error
    await giveUpUnapproved(services, id, error.text)
  }
}

/** Writes the approved account down; null where the deposit does not wait for one any more. */
const recordAccount = (
  { database, now }: DepositServices,
  id: string,
  account: GatewayCard,
  deviceData: string | null,
): Promise<DepositRow | null> =>
  inTransaction(database, async (trx) => {
    const row = await lockUnapproved(trx, id)
    if (!row) return null
    const customer = row.customer_id
    await lockOpenAccount(trx, customer)
    await refuseOnBreak(trx, customer, now())
    // The customer and the address were counted when it began.
    const counted = await countDeposit(
      trx,
      { customer: null, card: account.fingerprint, address: null },
      now(),
    )
    if (row.save_card) await saveCard(trx, customer, account, now(), { replaces: false })
    return trx
      .updateTable("deposits")
      .set({
        status: "pending",
        gateway_card: account.token,
        device_data: deviceData,
        counted_in: JSON.stringify([...(row.counted_in ?? []), ...counted]),
        next_run_at: new Date(now().getTime() + BACKOFF_MS * 5),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

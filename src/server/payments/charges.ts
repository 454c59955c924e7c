import { isDigitalWallet } from "#src/contract/payments/digital-wallet.codes.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { NOTIFY_PATH } from "#src/contract/site/paths.codes.ts"
import { sentence } from "../core/texts/sentences.ts"
import { readPayer } from "./gateway-customers.ts"
import type { Charge, ChargeName, ChargeState, PayerBrowser } from "./gateways/charge.ts"
import type { Gateway } from "./gateways/gateway.ts"
import type { DepositRow, DepositServices } from "./settlement.ts"

const nameOf = ({ id, gateway_charge, opened_at }: DepositRow): ChargeName => ({
  reference: id,
  gatewayCharge: gateway_charge,
  openedAt: opened_at,
})

/** Asks the deposit's gateway how its charge stands, with what the bank sent back; rejects where it cannot be asked. */
export async function enquireAbout(services: DepositServices, row: DepositRow): Promise<ChargeState> {
  const gateway = services.gateways.named(row.gateway_key)
  return (await answered(services, gateway, row)) ?? gateway.enquire(nameOf(row))
}

/** Goes on with a charge whose bank sent its answer here; null where none did. */
async function answered(
  services: DepositServices,
  gateway: Gateway,
  row: DepositRow,
): Promise<ChargeState | null> {
  const { challenge_answer: fields, challenge_id: challengeId } = row
  if (!gateway.answerChallenge || !fields || !challengeId) return null
  return gateway.answerChallenge(await chargeOf(services, row, false), { challengeId, fields })
}

/** Whether a charge can be taken back that the gateway still waits with. */
export const canCancel = ({ gateways }: DepositServices, row: DepositRow): boolean =>
  gateways.named(row.gateway_key).cancel !== undefined && row.gateway_charge !== null

/**
 * Has the deposit's gateway take no money any more for a charge that is given up; tells how it stands. `declined` only
 * where that is certain.
 */
export async function cancelCharge({ gateways }: DepositServices, row: DepositRow): Promise<ChargeState> {
  const cancel = gateways.named(row.gateway_key).cancel
  if (!cancel || !row.gateway_charge) return { status: "declined", text: sentence("failure.deposit.unsent") }
  return cancel(nameOf(row)).catch(() => ({ status: "unknown" }))
}

/** Sends a charge, under the deposit's id. A gateway that cannot be reached may have taken the money all the same. */
export const charged = (services: DepositServices, row: DepositRow): Promise<ChargeState> =>
  send(services, row).catch(() => ({ status: "unknown" }))

async function chargeOf(
  { database, publicUrl }: DepositServices,
  row: DepositRow,
  isFirst: boolean,
): Promise<Charge> {
  return {
    ...nameOf(row),
    token: row.gateway_card,
    cents: row.amount_cents,
    currency: row.currency,
    securityCode: row.security_code,
    chargeToken: row.charge_token,
    deviceData: row.device_data,
    isPayPal: row.method_code === PAYPAL_METHOD,
    digitalWallet: isDigitalWallet(row.method_code) ? row.method_code : null,
    unattended: row.unattended,
    gatewayCustomer: row.gateway_customer,
    saveCard: row.save_card,
    attempts: row.attempts,
    isFirst,
    payer: await readPayer(database.tables, row.customer_id),
    browser: row.browser as PayerBrowser | null,
    returnUrl: `${publicUrl}${NOTIFY_PATH}?deposit=${row.id}`,
  }
}

async function send(services: DepositServices, row: DepositRow): Promise<ChargeState> {
  const { gateways, database, now } = services
  const gateway = gateways.named(row.gateway_key)
  const known = await answered(services, gateway, row)
  if (known) return known
  const isFirst = row.opened_at === null
  const charge = await chargeOf(services, row, isFirst)
  if (charge.gatewayCharge || !gateway.open) return gateway.charge(charge)
  const opened = await gateway.open(charge)
  if ("status" in opened) return opened
  const { gatewayCharge, chargeToken = null } = opened
  const openedAt = now()
  // Its name is written down before money can be taken: from here on the gateway can be asked.
  const { numUpdatedRows } = await database.tables
    .updateTable("deposits")
    .set({ gateway_charge: gatewayCharge, charge_token: chargeToken, opened_at: openedAt })
    .where("id", "=", row.id)
    .where("opened_at", "is", null)
    .executeTakeFirst()
  // Another process announced it meanwhile, and sends it: how that ends is asked later.
  if (numUpdatedRows === 0n) return { status: "unknown" }
  return gateway.charge({ ...charge, gatewayCharge, chargeToken, openedAt })
}

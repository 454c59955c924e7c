import { sentence } from "../texts/sentences.ts"
import type { Charge, ChargeName, ChargeState } from "./gateways/gateway.ts"
import type { DepositRow, DepositServices } from "./settlement.ts"

const nameOf = ({ id, gateway_charge }: DepositRow): ChargeName => ({
  reference: id,
  gatewayCharge: gateway_charge,
})

/** Asks the deposit's gateway how its charge stands; rejects where it cannot be asked. */
export const enquireAbout = ({ gateways }: DepositServices, row: DepositRow): Promise<ChargeState> =>
  gateways.named(row.gateway_key).enquire(nameOf(row))

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

async function send(
  { gateways, database, publicUrl }: DepositServices,
  row: DepositRow,
): Promise<ChargeState> {
  const gateway = gateways.named(row.gateway_key)
  const charge: Charge = {
    ...nameOf(row),
    token: row.gateway_card,
    cents: row.amount_cents,
    currency: row.currency,
    securityCode: row.security_code,
    unattended: row.unattended,
    gatewayCustomer: row.gateway_customer,
    saveCard: row.save_card,
    attempts: row.attempts,
    returnUrl: `${publicUrl}/3ds/notify?deposit=${row.id}`,
  }
  if (charge.gatewayCharge || !gateway.open) return gateway.charge(charge)
  const opened = await gateway.open(charge)
  if ("status" in opened) return opened
  // Its name is written down before money can be taken: from here on the gateway can be asked.
  await database.tables
    .updateTable("deposits")
    .set({ gateway_charge: opened.gatewayCharge })
    .where("id", "=", row.id)
    .execute()
  return gateway.charge({ ...charge, gatewayCharge: opened.gatewayCharge })
}

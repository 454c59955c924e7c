import type { Services } from "../services.ts"
import type { DepositServices } from "./settlement.ts"

/** Picks from the shop's services those that deposits and their gateways use. */
export function depositServices({ database, gateways, clock, config, keys }: Services): DepositServices {
  return { database, gateways, now: clock, publicUrl: config.publicUrl, keys }
}

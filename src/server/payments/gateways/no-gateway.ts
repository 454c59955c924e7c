import { sentence } from "#src/server/core/texts/sentences.ts"
import type { Gateway } from "./gateway.ts"

export const NO_CARDS = sentence("failure.card.none")

const noneConfigured = async () => {
  throw new Error("No payment gateway is configured.")
}

/** For a shop that takes no cards. Charges of a gateway it had before stay open until that one can be asked. */
export const noGateway: Gateway = {
  key: "none",
  clientKey: async () => "",
  cscRequired: false,
  fields: null,
  card: async () => null,
  charge: async () => ({ status: "declined", text: NO_CARDS }),
  enquire: noneConfigured,
  refund: noneConfigured,
}

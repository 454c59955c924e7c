import { startOpayo } from "../../../stage/opayo/opayo.ts"
import { writeAnswer } from "../../../stage/opayo/payments.ts"
import type { FreshDatabase } from "../databases/databases.ts"
import { openGatewayShop } from "./gateway-shop.ts"

/** Cards of Opayo's documentation, and some that the stand-in's bank refuses. */
export const opayoCards = {
  credit: "4929000000006",
  debit: "4462000000000003",
  mastercard: "5573470000000001",
  jcb: "3569990000000009",
  declined: "4929000000014",
  poor: "4929000000022",
  expired: "4929000000030",
} as const

/** A shop whose cards go through the stand-in for Opayo. */
export async function openOpayoShop(fresh: FreshDatabase, environment: Record<string, string> = {}) {
  const at = await openGatewayShop(fresh, "opayo", startOpayo, environment)
  const { standIn: opayo } = at
  return {
    ...at,
    opayo,
    typed: (card: keyof typeof opayoCards = "debit", as: { holder?: string; code?: string } = {}) =>
      opayo.typed(opayoCards[card], as),
    /** The bank asks, and its page posts what the customer said. */
    answer: (id: string, isCustomer: boolean) =>
      at.notify("", {
        cres: writeAnswer(isCustomer),
        threeDSSessionData: Buffer.from(id).toString("base64url"),
      }),
  }
}
export type OpayoShop = Awaited<ReturnType<typeof openOpayoShop>>

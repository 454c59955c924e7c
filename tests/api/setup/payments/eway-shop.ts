import { startEway } from "../../../stage/eway/eway.ts"
import type { FreshDatabase } from "../databases/databases.ts"
import { openGatewayShop } from "./gateway-shop.ts"

/** Cards of eWAY's documentation, and some that the stand-in's bank refuses. */
export const ewayCards = {
  good: "4444333322221111",
  mastercard: "5105105105105100",
  declined: "4444333322220005",
  poor: "4444333322220051",
  expired: "4444333322220054",
} as const

/** A shop whose cards go through the stand-in for eWAY. */
export async function openEwayShop(fresh: FreshDatabase, environment: Record<string, string> = {}) {
  const at = await openGatewayShop(fresh, "eway", startEway, environment)
  const { standIn: eway } = at
  return {
    ...at,
    eway,
    typed: (card: keyof typeof ewayCards = "good", as: { holder?: string; code?: string } = {}) =>
      eway.typed(ewayCards[card], as),
    /** The bank asks about a deposit, and leads back to the shop. */
    async answer(id: string, isCustomer: boolean | null) {
      const { challenge_id: access } = await fresh.database.tables
        .selectFrom("deposits")
        .select("challenge_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
      const enrolment = eway.account().enrolments.get(access ?? "")
      if (!enrolment) throw new Error("No bank asks.")
      enrolment.isCustomer = isCustomer
      return at.notify(`${new URL(enrolment.returnUrl).search}&AccessCode=${access}`)
    },
  }
}
export type EwayShop = Awaited<ReturnType<typeof openEwayShop>>

import { expect } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { aClerk } from "../desk/desk.ts"
import type { TestClient, TestShop } from "../shop.ts"

interface Payment {
  readonly code: "ap" | "gp"
  readonly gateway: "stripe" | "braintree"
  readonly token: string
}

/** Pays for a cart out of a digital wallet, with the amount that its sheet showed. */
export const payByWallet = (
  client: TestClient,
  cart: Cart,
  { code, gateway, token }: Payment,
): Promise<Deposit> =>
  client.call(paymentEndpoints.depositPurchase, {
    body: {
      type: "checkout",
      deposit: {
        amount: cart.payable,
        depositMethodCode: code,
        gatewayKey: gateway,
        cardToken: token,
        saveCard: false,
        metadata: {},
      },
      purchase: {
        channelKey: "web",
        partnerKey: null,
        metadata: {},
        purchaseData: { cartRevision: cart.revision },
      },
    },
    idempotencyKey: crypto.randomUUID(),
  })

/** A purchase's receipt, its mail and the desk say with what it was paid. */
export async function expectPaidWith(
  shop: TestShop,
  { client, customerId }: { readonly client: TestClient; readonly customerId: string },
  checkoutId: string,
  method: string,
): Promise<void> {
  const receipt = await client.call(checkoutEndpoints.get, { params: { checkoutId } })
  expect(receipt.paidWith).toBe(method)
  const { body } = await shop.fresh.database.tables
    .selectFrom("mail")
    .select("body")
    .where("customer_id", "=", customerId)
    .where("body", "like", `%${checkoutId}%`)
    .executeTakeFirstOrThrow()
  expect(body).toContain(`Paid with: ${method}`)
  const clerk = await aClerk(shop, "support")
  const listed = await clerk.call(deskCustomerEndpoints.orders, {
    params: { customerId },
    query: { limit: 10 },
  })
  expect(listed.result.rows[0]).toMatchObject({ checkoutId, paidWith: method })
}

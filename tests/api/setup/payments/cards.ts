import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import type { Client } from "#src/shop/core/client/client.ts"

/** The test gateway's token for a card; one that is always good where no number is given. */
export async function cardToken(
  client: Client,
  number = "4242 4242 4242 4242",
  csc = "123",
): Promise<string> {
  const body = { clientKey: "test-client", number, expiry: "12/34", csc, holder: "Kim Nguyen" }
  return (await client.call(paymentEndpoints.tokeniseTestCard, { body })).token
}

/** Stores a card; one that is always good where no number is given. */
export const saveACard = async (client: Client, number?: string) =>
  client.call(paymentEndpoints.addCard, {
    params: { method: "cc", gateway: "test" },
    body: { cardToken: await cardToken(client, number) },
  })

/** The test gateway's token for a stored card's security code. */
export async function cscToken(client: Client, csc = "123"): Promise<string> {
  const body = { clientKey: "test-client", csc }
  return (await client.call(paymentEndpoints.tokeniseTestSecurityCode, { body })).token
}

/** Makes the body of a deposit of so many cents from a card that is not kept, or from a stored one. */
export const aDeposit = (
  cents: number,
  source: { cardToken: string } | { customerFundId: string; cscToken?: string },
) => ({
  ...source,
  amount: money(cents, "AUD"),
  saveCard: false,
  depositMethodCode: "cc",
  gatewayKey: "test",
  metadata: {},
})

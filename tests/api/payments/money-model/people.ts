import { openSession } from "#src/server/sign-in/sessions.ts"
import { nothingShown } from "#src/server/sign-in/two-factor/require-code.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import { customersLike } from "../../setup/party/party-people.ts"
import { verify } from "../../setup/payments/withdrawals.ts"
import { aCustomer, type TestClient, type TestShop } from "../../setup/shop.ts"

/** Verified customers with nothing in their wallets. One signs up, the others are copies: passwords are slow on purpose. */
export async function verifiedCustomers(shop: TestShop, count: number): Promise<string[]> {
  const { customerId } = await aCustomer(shop, 0)
  await verify(shop, customerId)
  return customersLike(shop, customerId, count, 0)
}

/** Has a client be signed in as a customer from now on, as after their password. */
export async function comeIn(shop: TestShop, client: TestClient, customerId: string): Promise<void> {
  const { database, keys, config } = shop.running.services
  const customer = await database.tables
    .selectFrom("customers")
    .select(["id", "segment_name as segmentName", "pricing_id as pricingId"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const { sessionTimeoutSeconds, sessionLongestSeconds } = await readSiteConfig(database.tables, config)
  const terms = {
    place: "frame",
    seconds: sessionTimeoutSeconds,
    longestSeconds: sessionLongestSeconds,
    deviceHash: null,
    deviceName: "",
    location: { country: null, city: null },
    shown: nothingShown,
  } as const
  client.adopt(await openSession(database.tables, keys, customer, terms, shop.now))
}

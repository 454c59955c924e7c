import type { Database, Handle } from "../core/database/database.ts"
import type { Payer } from "./gateways/charge.ts"
import type { Gateway } from "./gateways/gateway.ts"

/** Finds the gateway's name for a customer; null where it knows none. */
export async function gatewayCustomer(
  db: Handle,
  gateway: string,
  customerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("gateway_customers")
    .select("gateway_customer")
    .where("customer_id", "=", customerId)
    .where("gateway_key", "=", gateway)
    .executeTakeFirst()
  return row?.gateway_customer ?? null
}

/**
 * Has the gateway know a customer, so that it can store their cards; null for one that stores cards without. Two at
 * once register the same customer there, since the gateway is given our id as the call's key.
 */
export async function registerCustomer(
  { tables }: Pick<Database, "tables">,
  gateway: Gateway,
  customerId: string,
): Promise<string | null> {
  if (!gateway.register) return null
  const known = await gatewayCustomer(tables, gateway.key, customerId)
  if (known) return known
  const name = await gateway.register(customerId)
  await tables
    .insertInto("gateway_customers")
    .values({ customer_id: customerId, gateway_key: gateway.key, gateway_customer: name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return gatewayCustomer(tables, gateway.key, customerId)
}

/** Reads the customer's details that gateways which ask banks need. */
export async function readPayer(db: Handle, customerId: string): Promise<Payer> {
  const { address, suburb, ...row } = await db
    .selectFrom("customers")
    .select(["id", "firstname", "lastname", "email", "address", "suburb", "state", "postcode", "country"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  return { ...row, street: address, city: suburb }
}

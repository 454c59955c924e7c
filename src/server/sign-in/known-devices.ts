import Bowser from "bowser"
import type { Handle } from "../core/database/database.ts"

/** Whether the customer has signed in on this device before. */
export async function isKnownDevice(db: Handle, customerId: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .selectFrom("known_devices")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that the customer has just signed in on this device. */
export async function noteDevice(
  db: Handle,
  customerId: string,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ customer_id: customerId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(["customer_id", "device_hash"]).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Names a browser in words: "Firefox on Windows". Empty where it says nothing that is known. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return ""
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, 80)
}

import type { TrustedDevice } from "#src/contract/sign-in/two-factor.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"

const DAY_MS = 86_400_000

/** The device that stands for its customer's second factor; undefined where it does not, or no longer. */
export async function findTrustedDevice(
  db: Handle,
  customerId: string,
  deviceHash: string | null,
  now: Date,
): Promise<{ id: string } | undefined> {
  if (!deviceHash) return undefined
  return db
    .updateTable("trusted_devices")
    .set({ seen_at: now })
    .where("customer_id", "=", customerId)
    .where("device_hash", "=", deviceHash)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst()
}

/** Remembers a device for so many days. */
export async function trustDevice(
  db: Handle,
  device: { customerId: string; deviceHash: string; name: string; days: number },
  now: Date,
): Promise<void> {
  const { customerId, deviceHash, name, days } = device
  const until = { name, added_at: now, seen_at: now, expires_at: new Date(now.getTime() + days * DAY_MS) }
  await db
    .insertInto("trusted_devices")
    .values({ id: newId(now.getTime()), customer_id: customerId, device_hash: deviceHash, ...until })
    .onConflict((conflict) => conflict.columns(["customer_id", "device_hash"]).doUpdateSet(until))
    .execute()
}

export async function readTrustedDevices(
  db: Handle,
  customerId: string,
  deviceHash: string | null,
  now: Date,
): Promise<TrustedDevice[]> {
  const rows = await db
    .selectFrom("trusted_devices")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isThis: row.device_hash === deviceHash,
    addedAt: row.added_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/**
 * Forgets one device, or all of a customer's. Sessions that one of them stood for are asked for a code at their next
 * refresh. Tells whether there was any.
 */
export async function forgetDevices(
  trx: InTransaction,
  customerId: string,
  deviceId?: string,
): Promise<boolean> {
  let devices = trx.deleteFrom("trusted_devices").where("customer_id", "=", customerId)
  let sessions = trx
    .updateTable("sessions")
    .set({ second_factor_at: null, trusted_device_id: null })
    .where("customer_id", "=", customerId)
  sessions = deviceId
    ? sessions.where("trusted_device_id", "=", deviceId)
    : sessions.where("trusted_device_id", "is not", null)
  if (deviceId) devices = devices.where("id", "=", deviceId)
  const forgotten = await devices.returning("id").execute()
  await sessions.execute()
  return forgotten.length > 0
}

import type { Handle } from "../core/database/database.ts"

/** Whether the member has signed in on this device before. */
export async function isKnownDevice(
  db: Handle,
  staffId: string,
  deviceHash: string | null,
): Promise<boolean> {
  if (deviceHash === null) return false
  const found = await db
    .selectFrom("staff_known_devices")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that the member has just signed in on this device, with everything that takes. */
export async function noteDevice(db: Handle, staffId: string, deviceHash: string, now: Date): Promise<void> {
  await db
    .insertInto("staff_known_devices")
    .values({ staff_id: staffId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(["staff_id", "device_hash"]).doUpdateSet({ seen_at: now }))
    .execute()
}

/** All of a member's, when they are suspended or invited anew. */
export const forgetDevices = (db: Handle, staffId: string) =>
  db.deleteFrom("staff_known_devices").where("staff_id", "=", staffId).execute()

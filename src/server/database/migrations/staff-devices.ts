import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Devices on which members of staff have signed in: strangers' wrong passwords do not stop them there. */
export const staffDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE staff_known_devices (
      staff_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE, device_hash text NOT NULL,
      seen_at timestamptz NOT NULL, PRIMARY KEY (staff_id, device_hash))`.execute(db)
  },
}

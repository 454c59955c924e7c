import { readConfig, type ServerConfig } from "#src/server/config.ts"
import type { Database } from "#src/server/core/database/database.ts"
import { createLog } from "#src/server/core/log.ts"
import { bringUpToDate } from "#src/server/start.ts"

/** Saturday noon in Sydney, a quiet day far from any change of the clock. */
export const NOON = new Date("2026-11-21T01:00:00Z")

/** The configuration of a shop under test. */
export const testConfig = (environment: Record<string, string> = {}): ServerConfig =>
  readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    DEMO: "1",
    // The wait of first payments is the subject of one test (desk/first-payments.test.ts).
    PAYOUT_NEW_ACCOUNT_HOURS: "0",
    DRAW_SEED_KEYS: `test:${Buffer.alloc(32, 7).toString("base64url")}`,
    ACCOUNT_KEYS: `test:${Buffer.alloc(32, 8).toString("base64url")}`,
    ...environment,
  })

/** Gives an empty database the first run of a shop under test, all but the keys: those are each shop's own. */
export const firstRun = (database: Database): Promise<void> =>
  bringUpToDate(database, testConfig(), () => NOON, createLog("silent"))

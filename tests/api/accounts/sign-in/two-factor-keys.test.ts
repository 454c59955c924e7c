import { describe, expect, it } from "vitest"
import { readConfig } from "#src/server/config.ts"
import { startApi } from "#src/server/start.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { testConfig } from "../../setup/databases/first-run.ts"

describe("the keys that seal second factors", () => {
  it("are needed in production, and are named where they are wrong", () => {
    const production = {
      NODE_ENV: "production",
      DEMO: "off",
      PAYMENT_GATEWAY: "none",
      SECRET: "s".repeat(32),
      DRAW_SEED_KEYS: `2026:${Buffer.alloc(32, 1).toString("base64")}`,
    }
    expect(() => readConfig(production)).toThrow("ACCOUNT_KEYS is needed in production")
    expect(() => readConfig({ ...production, ACCOUNT_KEYS: "2026" })).toThrow("ACCOUNT_KEYS: Give id:key")
  })

  it("stop a shop from starting that lacks one which a customer's app is sealed with", async () => {
    const fresh = await usualDatabase()
    try {
      await fresh.database.tables
        .insertInto("second_factors")
        .values({
          customer_id: crypto.randomUUID(),
          method: "authenticator",
          sealed_secret: "older.abc",
          last_step: null,
          since: new Date("2026-11-01T00:00:00Z"),
        })
        .execute()
      await expect(startApi(testConfig(), { database: fresh.database, ticking: false })).rejects.toThrow(
        "ACCOUNT_KEYS: second factors are sealed with older, which is missing.",
      )
    } finally {
      await fresh.dispose()
    }
  })
})

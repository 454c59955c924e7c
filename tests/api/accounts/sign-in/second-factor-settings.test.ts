import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { readConfig } from "#src/server/config.ts"
import { startApi } from "#src/server/start.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { testConfig } from "../../setup/databases/first-run.ts"
import { codeOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

describe("a second factor that is required", () => {
  describe.each(anyDatabase)("a site that requires a second factor, on $kind", ({ open }) => {
    let shop: TestShop
    beforeAll(async () => {
      const file = join(mkdtempSync(join(tmpdir(), "lotto-site-")), "site.json")
      const twoFactor = { methods: ["authenticator", "email"], rememberForDays: 30, required: true }
      writeFileSync(file, JSON.stringify({ twoFactor, capabilities: ["trusted_device_saving"] }))
      shop = await openShop(await open(), { SITE_CONFIG: file })
    }, 60_000)
    afterAll(() => shop.close())

    const mailedCode = async (email: string) => {
      const mail = await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("recipient", "=", email)
        .where("subject", "like", "% is your code")
        .orderBy("created_at", "desc")
        .executeTakeFirst()
      return /^\d{6}/.exec(mail?.subject ?? "")?.[0] ?? ""
    }
    const later = () => {
      shop.now = new Date(shop.now.getTime() + 65 * 60_000)
    }

    it("asks everybody for a mailed code who has no factor of their own, and once for a remembered device", async () => {
      later()
      const person = aPerson()
      const { email, password } = person
      // Opening the account asks for none: the next sign-in does.
      await shop.client("shop").signUp(person)
      const { client } = aBrowser(shop)
      const login = (code?: string) =>
        client.call(signInEndpoints.login, { body: { email, password, saveDevice: true, code } })
      expect(await codeOf(login())).toBe("2fa_required")
      const wrong = (await mailedCode(email)) === "111111" ? "222222" : "111111"
      expect(await codeOf(login(wrong))).toBe("2fa_incorrect")
      const session = await login(await mailedCode(email))
      client.options.credentials.write({ ...session })
      expect((await login()).customerId).toBe(session.customerId)
      // Important changes take the password as before.
      const body = { currentPassword: "not the password", newPassword: "another long secret" }
      expect(await codeOf(client.call(passwordEndpoints.change, { body }))).toBe("credentials_incorrect")
      expect(
        await codeOf(
          shop.client("shop").call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
        ),
      ).toBe("2fa_required")
    })
  })
})

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

import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { readConfig } from "#src/server/config.ts"
import { configWarnings } from "#src/server/config-warnings.ts"
import { RefusedSettings } from "#src/server/core/refused-settings.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"

const key = (fill: number) => `first:${Buffer.alloc(32, fill).toString("base64url")}`
const IN_ORDER = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://lottery.co.uk",
  LOCALE: "en-GB",
  SECRET: "a secret that only this shop knows",
  DRAW_SEED_KEYS: key(7),
  ACCOUNT_KEYS: key(8),
  PAYMENT_GATEWAY: "none",
}

/** Everything that is wrong with an environment. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof RefusedSettings) return error.problems
    throw error
  }
}

/** Runs the operator's command with nothing in its environment but what is given. */
async function checkConfig(given: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? "", ...given }
  const child = spawn(process.execPath, ["site/check-config.ts"], { env })
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
  ])
  return { said: `${out}\n${errors}`, code }
}

describe("a configuration that cannot be used", () => {
  it("is told as a whole, each setting by its name", () => {
    const problems = problemsOf({
      NODE_ENV: "production",
      PORT: "99999",
      LOCALE: "fr",
      PAYMENT_GATEWAY: "visa",
      ADDRESS_LOOKUP: "google",
      SITE_CONFIG: "/nowhere.json",
    })
    for (const name of [
      "PORT",
      "LOCALE",
      "SECRET",
      "PAYMENT_GATEWAY",
      "SITE_CONFIG",
      "DRAW_SEED_KEYS",
      "ACCOUNT_KEYS",
      "ADDRESS_LOOKUP",
    ])
      expect(
        problems.filter((problem) => problem.startsWith(name)),
        name,
      ).toHaveLength(1)
  })

  it("says nothing of what fails only since another setting is wrong", () => {
    const account = { PAYOUT_ACCOUNT: "20-30-40", DIRECT_DEBIT_USER_ID: "301500" }
    for (const problem of problemsOf({ ...IN_ORDER, ...account })) expect(problem).toMatch(/^[A-Z_]+/)
  })
})

describe("warnings of a shop in earnest", () => {
  const warned = (changes: Record<string, string> = {}) =>
    configWarnings(readConfig({ ...IN_ORDER, ...changes })).map((warning) => warning.split(" ")[0])

  it("name what nobody should sell with", () => {
    expect(warned()).toEqual(
      expect.arrayContaining(["DATABASE_URL", "SMTP_URL", "MAIL_FROM", "SUPPORT_ADDRESS", "DESK_OWNER"]),
    )
    expect(warned()).not.toContain("PUBLIC_URL")
    expect(warned({ PUBLIC_URL: "http://lottery.co.uk" })).toContain("PUBLIC_URL")
    expect(warned({ PUBLIC_URL: "https://127.0.0.1:8443" })).toContain("PUBLIC_URL")
    const mail = { MAIL_FROM: "Lottery <shop@lottery.co.uk>", SUPPORT_ADDRESS: "help@lottery.co.uk" }
    const rest = {
      DATABASE_URL: "postgres://db/shop",
      SMTP_URL: "smtp://mail",
      DESK_OWNER: "a@lottery.co.uk",
    }
    expect(warned({ ...mail, ...rest })).toEqual(
      warned().filter((name = "") => !(name in mail) && !(name in rest)),
    )
  })

  it("are none in a demonstration", () => {
    expect(configWarnings(readConfig({ ...IN_ORDER, DEMO: "on" }))).toEqual([])
    expect(configWarnings(readConfig({}))).toEqual([])
  })
})

describe("npm run check-config", () => {
  it("tells all that is wrong, and that the database and the mail server do not answer, without a stack", async () => {
    const wrong = await checkConfig({ NODE_ENV: "production", PORT: "none" })
    expect(wrong.code).toBe(1)
    for (const name of ["PORT", "SECRET", "ACCOUNT_KEYS"]) expect(wrong.said).toContain(`Wrong: ${name}`)
    expect(wrong.said).not.toMatch(/\n\s+at /)
    const silent = { DATABASE_URL: "postgres://127.0.0.1:1/shop", SMTP_URL: "smtp://127.0.0.1:1" }
    const unreachable = await checkConfig({ ...IN_ORDER, ...silent })
    expect(unreachable.code).toBe(1)
    expect(unreachable.said).toContain("Wrong: DATABASE_URL: the database does not answer.")
    expect(unreachable.said).toContain("Wrong: SMTP_URL: the mail server does not answer")
  }, 60_000)

  it.runIf(hasPostgres)(
    "lets a configuration pass whose database answers",
    async () => {
      const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"
      const { said, code } = await checkConfig({ ...IN_ORDER, DATABASE_URL: url })
      expect(said).toContain("The shop starts with this configuration.")
      expect(said).toContain("Warning: SMTP_URL is missing")
      expect(code).toBe(0)
    },
    60_000,
  )
})

import { sql } from "kysely"
import nodemailer from "nodemailer"
import { readConfig, type ServerConfig } from "#src/server/config.ts"
import { configWarnings } from "#src/server/config-warnings.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import { RefusedSettings } from "#src/server/core/refused-settings.ts"

/**
 * `npm run check-config`: reads the environment as the shop would, and asks the database and the mail server that it
 * names whether they answer. Prints everything that is wrong at once, and changes nothing. The exit code is 1 when the
 * shop would not start, or would not reach what it needs.
 */
const SILENCE_MS = 10_000

function read(): ServerConfig | readonly string[] {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof RefusedSettings) return error.problems
    throw error
  }
}

async function databaseProblem({ databaseUrl }: ServerConfig): Promise<string | null> {
  if (!databaseUrl) return null
  const database = openPostgres(databaseUrl, { size: 1, statementMs: SILENCE_MS })
  try {
    await sql`SELECT 1`.execute(database.tables)
    return null
  } catch (error) {
    return `DATABASE_URL: the database does not answer. ${(error as Error).message}`
  } finally {
    await database.close().catch(() => {})
  }
}

async function mailProblem({ smtpUrl }: ServerConfig): Promise<string | null> {
  if (!smtpUrl) return null
  const silence = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...silence })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return `SMTP_URL: the mail server does not answer, or does not let the shop in. ${(error as Error).message}`
  } finally {
    transport.close()
  }
}

async function problemsOf(config: ServerConfig): Promise<string[]> {
  const found = await Promise.all([databaseProblem(config), mailProblem(config)])
  return found.filter((problem) => problem !== null)
}

const config = read()
const problems = "port" in config ? await problemsOf(config) : config
for (const problem of problems) console.error(`Wrong: ${problem}`)
const warnings = "port" in config ? configWarnings(config) : []
for (const warning of warnings) console.warn(`Warning: ${warning}`)
if (problems.length > 0) console.error("\nThe shop cannot be run with this configuration.")
else
  console.info(
    warnings.length > 0 ? "\nThe shop starts with this configuration." : "The configuration is in order.",
  )
process.exitCode = problems.length > 0 ? 1 : 0

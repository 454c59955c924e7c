import { expect } from "vitest"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import type { ServerConfig } from "#src/server/config.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"

const DAY_MS = 86_400_000
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const TIME = /(?:(\d{1,2} [A-Z][a-z]{2} \d{4}), )?\d{1,2}:\d\d[ap]m( \S+)?/g

/** Names of the shop's zone around a day: two where clocks change. */
function zonesAround(day: string, zone: string): string[] {
  const noon = Date.parse(`${day} 12:00 UTC`)
  return [noon - DAY_MS, noon + DAY_MS].map(
    (at) => formatMoment(new Date(at).toISOString(), zone).split(" ").at(-1) ?? "",
  )
}

/** The mistakes in a mail as its reader sees it; links are left out. Null: the shop has forgotten the reader's name. */
function mistakesIn(body: string, names: readonly string[] | null, zone: string): string[] {
  const text = body.replace(/^https?:\S+$/gm, "")
  const isGreeted = names ? names.some((name) => body.startsWith(`Hi ${name}, `)) : /^Hi [^,]+, /.test(body)
  const greeting = isGreeted ? [] : ["no greeting by name"]
  const times = [...text.matchAll(TIME)].flatMap(([whole, day, name = ""]) =>
    day && zonesAround(day, zone).includes(name.trim().replace(/[.,:]$/, "")) ? [] : [`time: ${whole}`],
  )
  const rest = [/\{\w+\}/, /\b(undefined|NaN|null|Invalid Date)\b|\[object/, UUID].flatMap(
    (pattern) => pattern.exec(text)?.[0] ?? [],
  )
  return [...greeting, ...times, ...rest]
}

/**
 * Checks every mail that a test's shop has written to customers and visitors: it greets its reader by name, every time
 * in it is the shop's and says so, nothing is unfilled, and things go by the short numbers that pages say.
 */
export async function checkMails(tables: Handle, config: ServerConfig): Promise<void> {
  const mails = await tables
    .selectFrom("mail")
    // Also a reader whose address was changed since.
    .leftJoin("customers", (join) =>
      join.on((eb) =>
        eb.or([
          eb("customers.email", "=", eb.ref("mail.recipient")),
          eb("customers.id", "=", eb.ref("mail.customer_id")),
        ]),
      ),
    )
    .select(["mail.recipient", "mail.subject", "mail.body", "customers.firstname", "customers.closed_at"])
    .where("mail.body", "!=", "")
    .where("mail.recipient", "!=", (await readSettings(tables)).supportAddress)
    .where("mail.recipient", "not in", tables.selectFrom("staff_members").select("email"))
    .execute()
  const { defaultTimeZone: zone } = await readSiteConfig(tables, config)
  const typed = await tables.selectFrom("support_messages").select(["name", "email"]).execute()
  const wrong = mails.flatMap(({ recipient, subject, body, firstname, closed_at }) => {
    const names = ["there", ...(firstname ? [firstname] : [])]
    const own = typed.flatMap(({ name, email }) => (email === recipient ? [name] : []))
    const mistakes = mistakesIn(body, closed_at ? null : [...names, ...own], zone)
    return mistakes.length > 0 ? [{ subject, mistakes }] : []
  })
  expect(wrong, "mails keep the rules").toEqual([])
}

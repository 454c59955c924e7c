import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { orderState } from "#src/domain/orders/order-state.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { MailLook } from "#src/server/core/mail/look.ts"
import type { MailTextKey } from "#src/server/core/mail/texts.ts"
import { orderFacts } from "#src/server/orders/standing-orders.ts"
import { personalTables } from "./personal-tables.ts"

interface Reader {
  readonly look: MailLook
  readonly zone: string
  readonly currency: Currency
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A value as its reader writes it; empty where there is none. */
function shown(value: unknown, column: string, currency: Currency, { look, zone }: Reader): string {
  if (value === null || value === undefined || value === "") return ""
  if (value instanceof Date) return formatMoment(value.toISOString(), zone)
  if (typeof value === "boolean") return look.t(value ? "data.yes" : "data.no")
  if (typeof value === "number" && column.endsWith("_cents")) return formatMoney(money(value, currency))
  if (Array.isArray(value)) return value.map((one) => nested(one)).join("; ")
  if (typeof value === "object") return nested(value)
  return formatCalendarDay(String(value))
}

/** Writes what is nested within a value as text. */
function nested(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => nested(one)).join(", ")
  if (typeof value !== "object" || value === null) return formatCalendarDay(String(value ?? ""))
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${nested(inner)}`)
    .join(", ")
}

function card(row: Readonly<Record<string, unknown>>, reader: Reader): string {
  const currency = (row.currency as Currency | undefined) ?? reader.currency
  const facts = Object.entries(row).map(([column, value]) => {
    const text = shown(value, column, currency, reader)
    return text === ""
      ? ""
      : `<dt>${escaped(reader.look.t(`data.field.${column}` as MailTextKey))}</dt><dd>${escaped(text)}</dd>`
  })
  return `<dl>${facts.join("")}</dl>`
}

const section = (name: string, rows: PersonalData[string], reader: Reader) => `<section id="${name}">
<h2>${escaped(reader.look.t(`data.${name}` as MailTextKey))}</h2>
${rows.map((row) => card(row, reader)).join("\n")}
</section>`

const colours = ({ page, surface, text, muted, line, primary }: MailLook["colours"]["light"]) =>
  `--page:${page};--surface:${surface};--text:${text};--muted:${muted};--line:${line};--link:${primary}`

const style = ({ light, dark }: MailLook["colours"]) => `:root{color-scheme:light dark;${colours(light)}}
@media (prefers-color-scheme:dark){:root{${colours(dark)}}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 Figtree,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
header{background:${light.stage};color:#fff;padding:24px 20px}
header>*,main{max-width:760px;margin-inline:auto}
main{padding:20px}
h1{font-size:28px;line-height:1.25}h2{font-size:20px;margin:32px 0 8px}
a{color:var(--link)}.muted{color:var(--muted)}
dl{display:grid;grid-template-columns:minmax(8em,1fr) 2fr;gap:4px 16px;margin:0 0 12px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
nav ul{columns:16em;padding-inline-start:1.2em}
@media (max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}`

/** The file that a person reads: one page in the shop's look that loads nothing. */
export function dataHtml(data: PersonalData, reader: Reader, now: Date): string {
  const { look, zone } = reader
  const { t, locale, colours: tones } = look
  const full = Object.entries(data).filter(([, rows]) => rows.length > 0)
  const contents = full.map(
    ([name, rows]) =>
      `<li><a href="#${name}">${escaped(t(`data.${name}` as MailTextKey))}</a> (${rows.length})</li>`,
  )
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(t("data.title"))}</title><style>${style(tones)}</style></head>
<body><header><h1>${escaped(t("data.title"))}</h1></header>
<main><p>${escaped(t("data.lead", { moment: formatMoment(now.toISOString(), zone) }))} ${escaped(t("data.json"))}</p>
<nav aria-labelledby="contents"><h2 id="contents">${escaped(t("data.contents"))}</h2><ul>${contents.join("")}</ul></nav>
${full.map(([name, rows]) => section(name, rows, reader)).join("\n")}
<p class="muted">${escaped(t("data.end"))}</p>
</main></body></html>`
}

type Row = Readonly<Record<string, unknown>>

/** Rows about a customer, by the name of their table. */
type PersonalData = Readonly<Record<string, readonly Row[]>>

/** Orders with the state that every list and page gives them: it follows from their draws and their money. */
async function withStates(db: Handle, customerId: string, rows: readonly Row[], now: Date): Promise<Row[]> {
  const found = await db
    .selectFrom("orders")
    .leftJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .select(["orders.id", orderFacts(now).as("facts")])
    .where("orders.customer_id", "=", customerId)
    .execute()
  const states = new Map(found.map(({ id, facts }) => [id, orderState(facts)]))
  return rows.map((row) => ({ state: states.get(String(row.id)), ...row }))
}

/** All that the database holds about a customer; no secrets. */
export async function gatherData(db: Handle, customerId: string, now: Date): Promise<PersonalData> {
  const data: Record<string, readonly Row[]> = {}
  for (const { name, from, where, columns } of personalTables) {
    const [before = "", after = ""] = where.split("$")
    const { rows } = await sql<Row>`
      SELECT ${sql.raw(columns.join(", "))} FROM ${sql.raw(from)}
      WHERE ${sql.raw(before)}${customerId}${sql.raw(after)} ORDER BY 1`.execute(db)
    data[name] = name === "orders" ? await withStates(db, customerId, rows, now) : rows
  }
  return data
}

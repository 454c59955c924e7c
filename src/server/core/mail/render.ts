import type { Game } from "#src/contract/tickets/ticket.ts"
import { textOn } from "#src/domain/core/colour.ts"
import type { MailContent, MailPart, MailTicket } from "./content.ts"
import type { MailClass, MailLook } from "./look.ts"

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** Balls that stand in one row on the narrowest phone. */
const ROW = 8

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A class with its light colours written out, after more of its own; `room` gives way on a phone. */
type Styled = (name: MailClass, more?: string, also?: "room") => string

/** A mail as it looks: tables and inline styles, which every reader of mail knows; nothing is loaded from anywhere. */
export function renderHtml({ subject, heading, parts }: MailContent, look: MailLook): string {
  const { t, siteName, locale, inline, sheet, publicUrl } = look
  const styled: Styled = (name, more, also) =>
    `class="${also ? `${name} ${also}` : name}" style="${more ? `${more};` : ""}${inline[name]}"`
  const body = parts.map((part) => htmlOf(part, look, styled)).join("")
  const contact = escaped(absolute(look, "/about/contact-us"))
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${sheet}</style></head>
<body ${styled("page", `margin:0;padding:0;${FONT};font-size:16px;line-height:1.5`)}><table ${TABLE} width="100%"><tr><td align="center" class="outer" style="padding:28px 12px"><table ${TABLE} width="100%" style="max-width:560px;text-align:left;${FONT};font-size:16px;line-height:1.5">
<tr><td ${styled("head", "padding:16px 28px;border-radius:14px 14px 0 0;font-size:18px;font-weight:700", "room")}><a href="${escaped(publicUrl)}" style="color:#ffffff;text-decoration:none">${escaped(siteName)}</a></td></tr>
<tr><td ${styled("card", "padding:28px 28px 12px", "room")}><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700">${escaped(heading)}</h1>${body}</td></tr>
<tr><td ${styled("sunken", "padding:16px 28px;border-radius:0 0 14px 14px;font-size:14px", "room")}>${escaped(t("mail.help"))} <a href="${contact}" ${styled("link", "white-space:nowrap")}>${escaped(t("mail.help.write"))}</a></td></tr>
<tr><td ${styled("muted", "padding:16px 28px;font-size:13px", "room")}>${escaped(t("mail.sender"))}</td></tr>
</table></td></tr></table></body></html>`
}

function htmlOf(part: MailPart, look: MailLook, styled: Styled): string {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`
    case "quote":
      return `<blockquote ${styled("line", "margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid;white-space:pre-line")}>${escaped(part.text)}</blockquote>`
    case "tickets":
      return part.tickets.map((ticket) => ticketHtml(ticket, styled)).join("")
    case "facts":
      return factsHtml(part.facts, styled)
    case "button":
      return `<table ${TABLE} style="margin:4px 0 20px"><tr><td ${styled("button", "border-radius:999px")}><a href="${escaped(absolute(look, part.path))}" ${styled("button", "display:inline-block;padding:12px 26px;border-radius:999px;font-weight:700;text-decoration:none")}>${escaped(part.label)}</a></td></tr></table>`
    case "link":
      return `<p style="margin:0 0 16px"><a href="${escaped(absolute(look, part.path))}" ${styled("link")}>${escaped(part.label)}</a></p>`
  }
}

function factsHtml(facts: readonly (readonly [string, string])[], styled: Styled): string {
  const cell = "padding:8px 0;border-top:1px solid;vertical-align:top"
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td ${styled("line", cell)}><span ${styled("muted")}>${escaped(name)}</span></td><td align="right" ${styled("line", `${cell};padding-left:16px;font-weight:600;word-break:break-word`)}>${escaped(value)}</td></tr>`,
  )
  return `<table ${TABLE} width="100%" style="margin:0 0 20px;font-size:15px">${rows.join("")}</table>`
}

function ticketHtml({ name, price, colour, lines, games, more }: MailTicket, styled: Styled): string {
  const title = price
    ? `<table ${TABLE} width="100%"><tr><td style="font-weight:700">${escaped(name)}</td><td align="right" style="padding-left:12px;font-weight:700;white-space:nowrap;vertical-align:top">${escaped(price)}</td></tr></table>`
    : `<div style="font-weight:700">${escaped(name)}</div>`
  const said = lines.map((line) => `<div ${styled("muted", "font-size:14px")}>${escaped(line)}</div>`)
  const balls = games.map((game) => gameHtml(game, colour, styled))
  const rest = more ? `<div ${styled("muted", "font-size:14px;padding-top:6px")}>${escaped(more)}</div>` : ""
  return `<table ${TABLE} width="100%" style="margin:0 0 16px;border-collapse:separate"><tr><td width="6" style="background:${escaped(colour)};border-radius:8px 0 0 8px;font-size:0">&nbsp;</td><td ${styled("sunken", "padding:14px 14px;border-radius:0 8px 8px 0")}>${title}${said.join("")}${balls.join("")}${rest}</td></tr></table>`
}

/** The numbers of a game, eight in a row: the first set in the lottery's colour, what is drawn apart in gold. */
function gameHtml(game: Game, colour: string, styled: Styled): string {
  const cell = 'width="27" height="27" align="center"'
  const round = "border:1px solid;border-radius:15px;padding:0"
  const own = `style="${round};background:${escaped(colour)};color:${textOn(colour)};border-color:${escaped(colour)}"`
  const balls = game.flatMap(({ numbers }, index) =>
    numbers.map((n) => `<td ${cell} ${index === 0 ? own : styled("special", round)}>${n}</td>`),
  )
  const rows = Array.from({ length: Math.ceil(balls.length / ROW) }, (_, row) =>
    balls.slice(row * ROW, (row + 1) * ROW).join(""),
  )
  const table = `role="presentation" cellpadding="0" cellspacing="3" border="0" style="margin:5px 0 0 -3px;border-collapse:separate;border-spacing:3px;font-size:13px;line-height:27px;font-weight:700"`
  return `<table ${table}>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`
}

/** A page of this shop as a mail names it. Anything but a path of the shop fails: no mail leads elsewhere. */
export function absolute({ publicUrl }: Pick<MailLook, "publicUrl">, path: string): string {
  if (!path.startsWith("/")) throw new Error("A mail leads to pages of the shop only.")
  const address = new URL(publicUrl + path)
  if (address.origin !== new URL(publicUrl).origin || !/^https?:$/.test(address.protocol))
    throw new Error("A mail leads to pages of the shop only.")
  return publicUrl + path
}

/** A mail for whoever reads text: all that its HTML says, in the same order. */
export function renderText({ heading, parts }: MailContent, look: MailLook): string {
  const { t, siteName, publicUrl } = look
  const help = `${t("mail.help")}\n${t("mail.help.write")}:\n${absolute(look, "/about/contact-us")}`
  const blocks = [heading, ...parts.map((part) => textOf(part, look)), help]
  return `${blocks.join("\n\n")}\n\n-- \n${siteName}\n${publicUrl}\n${t("mail.sender")}\n`
}

function textOf(part: MailPart, look: MailLook): string {
  switch (part.kind) {
    case "paragraph":
      return part.text
    case "quote":
      return part.text.replace(/^/gm, "> ")
    case "tickets":
      return part.tickets.map(ticketText).join("\n\n")
    case "facts":
      return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n")
    case "button":
    case "link":
      return `${part.label}:\n${absolute(look, part.path)}`
  }
}

function ticketText({ name, price, lines, games, more }: MailTicket): string {
  const numbers = games.map((game) =>
    game
      .map(({ name, numbers }, index) =>
        index === 0 ? `  ${numbers.join(" ")}` : ` + ${name} ${numbers.join(" ")}`,
      )
      .join(""),
  )
  return [price ? `${name}: ${price}` : name, ...lines, ...numbers, ...(more ? [more] : [])].join("\n")
}

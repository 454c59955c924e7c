import type { MailContent, MailPart, MailTicket } from "./content.ts"
import type { MailLook } from "./look.ts"
import { absolute } from "./shop-links.ts"

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

function ticketText({ name, lines, games, more }: MailTicket): string {
  const numbers = games.map((game) =>
    game
      .map(({ name, numbers }, index) =>
        index === 0 ? `  ${numbers.join(" ")}` : ` + ${name} ${numbers.join(" ")}`,
      )
      .join(""),
  )
  return [name, ...lines, ...numbers, ...(more ? [more] : [])].join("\n")
}

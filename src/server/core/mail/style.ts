import type { SchemeTokens } from "#src/domain/core/theme-tokens.ts"

/** The colours of both schemes by the class that has them; the light ones stand inline as well, for old readers. */
const grounds = (tokens: SchemeTokens) => ({
  page: `background:${tokens.page};color:${tokens.text}`,
  card: `background:${tokens.surface};color:${tokens.text}`,
  head: `background:${tokens.stage};color:#ffffff`,
  sunken: `background:${tokens.sunken};color:${tokens.text}`,
  muted: `color:${tokens.muted}`,
  line: `border-color:${tokens.line}`,
  button: `background:${tokens.action};color:${tokens.onAction}`,
  link: `color:${tokens.primary}`,
  special: `background:${tokens.goldSoft};color:${tokens.gold};border-color:${tokens.gold}`,
})
export type MailClass = keyof ReturnType<typeof grounds>

export const inlineStyles = (light: SchemeTokens): Readonly<Record<MailClass, string>> => grounds(light)

/** Writes the styles that cannot stand inline: the dark scheme, and less room on a phone. */
export function styleSheet(dark: SchemeTokens): string {
  const rules = Object.entries(grounds(dark)).map(
    ([name, style]) => `.${name}{${style.replaceAll(/(#\w+)/g, "$1 !important")}}`,
  )
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}@media (max-width:480px){.room{padding-left:20px !important;padding-right:20px !important}.outer{padding:12px 8px !important}}`
}

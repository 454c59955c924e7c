import * as v from "valibot"
import type { Locale } from "#src/contract/site/discovery.ts"
import { BrandColours, type Scheme } from "#src/contract/site/theme.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { type SchemeTokens, schemeTokens } from "#src/domain/core/theme-tokens.ts"
import { formatLongDate, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { perCatalogue } from "#src/server/catalogue/catalogue.ts"
import { editedTexts, type Sender, senderOf } from "#src/server/site/say.ts"
import { withMarks } from "./content.ts"
import { type MailTextKey, usualText } from "./texts.ts"

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

const inlineStyles = (light: SchemeTokens): Readonly<Record<MailClass, string>> => grounds(light)

/** Writes the styles that cannot stand inline: the dark scheme, and less room on a phone. */
function styleSheet(dark: SchemeTokens): string {
  const rules = Object.entries(grounds(dark)).map(
    ([name, style]) => `.${name}{${style.replaceAll(/(#\w+)/g, "$1 !important")}}`,
  )
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}@media (max-width:480px){.room{padding-left:20px !important;padding-right:20px !important}.outer{padding:12px 8px !important}}`
}

/** The words of mails, as this shop says them. */
export interface MailWords {
  (key: MailTextKey, values?: Readonly<Record<string, string | number>>): string
  /** A time and a day in the shop's own zone, as its pages write them: no mail uses another. */
  readonly moment: (at: Date) => string
  readonly day: (at: Date) => string
}

/** The look that every mail of a shop has in common. */
export interface MailLook {
  readonly publicUrl: string
  readonly siteName: string
  readonly locale: Locale
  readonly colours: Readonly<Record<Scheme, SchemeTokens>>
  /** The light colours as they stand inline, and all that cannot. */
  readonly inline: Readonly<Record<MailClass, string>>
  readonly sheet: string
  readonly t: MailWords
}

const NO_COLOURS = { primary: null, accent: null, page: null }

export const makeMailLook = (
  sender: Sender,
  brand: BrandColours = NO_COLOURS,
  edited: ReadonlyMap<string, string> = new Map(),
): MailLook => {
  const { publicUrl, siteName, locale, supportNumber: phone, supportOpeningHours: hours } = sender
  const { defaultTimeZone: zone } = sender
  const words = (key: MailTextKey, values?: Readonly<Record<string, string | number>>) =>
    fill(edited.get(key) ?? usualText(locale, key), { site: siteName, phone, hours, ...withMarks(values) })
  const colours = { light: schemeTokens("light", brand), dark: schemeTokens("dark", brand) }
  return {
    publicUrl,
    siteName,
    locale,
    colours,
    inline: inlineStyles(colours.light),
    sheet: styleSheet(colours.dark),
    t: Object.assign(words, {
      moment: (at: Date) => formatMoment(at.toISOString(), zone),
      day: (at: Date) => formatLongDate(at.toISOString(), zone),
    }),
  }
}

/** The look of mails while a catalogue stands. */
export const mailLook = perCatalogue((catalogue): MailLook => {
  const { settings } = catalogue
  const sender = senderOf(catalogue)
  if (!sender) throw new Error("Nobody noted who sends this shop's mails.")
  const theme = settings.get("theme")
  return makeMailLook(
    sender,
    theme === undefined ? NO_COLOURS : v.parse(BrandColours, JSON.parse(theme)),
    editedTexts(catalogue, sender.locale),
  )
})

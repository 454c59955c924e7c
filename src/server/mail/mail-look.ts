import * as v from "valibot"
import type { Locale } from "#src/contract/site/discovery.ts"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import { BrandColours, type Scheme } from "#src/contract/site/theme.ts"
import { type SchemeTokens, schemeTokens } from "#src/domain/colour/theme-tokens.ts"
import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import type { Handle } from "../database/database.ts"
import { inlineStyles, type MailClass, styleSheet } from "./mail-style.ts"
import { type MailTextKey, usualText } from "./mail-texts.ts"

const SENDER = "mail.sender"
const senderFields = ["siteName", "locale", "supportNumber", "supportOpeningHours"] as const
const Sender = v.object({ ...v.pick(SiteConfig, senderFields).entries, publicUrl: v.string() })
/** Who sends a shop's mails. */
export type Sender = v.InferOutput<typeof Sender>

/** Puts values into a sentence; a name without a value stays as it is, so that a mistake can be seen. */
const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )

/** The words of mails, as this shop says them. */
export type MailWords = (key: MailTextKey, values?: Readonly<Record<string, string | number>>) => string

/** What every mail of a shop has in common. */
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

/** Notes who sends mails, so that whatever writes one within a transaction finds it with the catalogue. */
export async function noteMailSender(db: Handle, config: Sender): Promise<void> {
  const value = JSON.stringify(v.parse(Sender, config))
  await db
    .insertInto("settings")
    .values({ name: SENDER, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("settings.value", "!=", value),
    )
    .execute()
}

export const makeMailLook = (
  sender: Sender,
  brand: BrandColours = NO_COLOURS,
  edited: ReadonlyMap<string, string> = new Map(),
): MailLook => {
  const { publicUrl, siteName, locale, supportNumber: phone, supportOpeningHours: hours } = sender
  const colours = { light: schemeTokens("light", brand), dark: schemeTokens("dark", brand) }
  return {
    publicUrl,
    siteName,
    locale,
    colours,
    inline: inlineStyles(colours.light),
    sheet: styleSheet(colours.dark),
    t: (key, values) =>
      fill(edited.get(key) ?? usualText(locale, key), { site: siteName, phone, hours, ...values }),
  }
}

/** The look of mails while a catalogue stands: the sender, with what the owner configured since. */
export const mailLook = perCatalogue(({ settings, mailTexts }: Catalogue): MailLook => {
  const noted = settings.get(SENDER)
  if (noted === undefined) throw new Error("Nobody noted who sends this shop's mails.")
  const kept = v.parse(
    v.partial(v.pick(SiteConfig, senderFields)),
    JSON.parse(settings.get("config") ?? "{}"),
  )
  const sender = { ...v.parse(Sender, JSON.parse(noted)) }
  const { siteName = sender.siteName, supportNumber = sender.supportNumber } = kept
  const { supportOpeningHours = sender.supportOpeningHours } = kept
  const theme = settings.get("theme")
  return makeMailLook(
    { ...sender, siteName, supportNumber, supportOpeningHours },
    theme === undefined ? NO_COLOURS : v.parse(BrandColours, JSON.parse(theme)),
    new Map(mailTexts.flatMap(({ locale, id, value }) => (locale === sender.locale ? [[id, value]] : []))),
  )
})

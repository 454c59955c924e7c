import type { Locale } from "#src/contract/site/discovery.ts"
import { accountMails } from "../texts/account-mails.ts"
import { dataTexts } from "../texts/data-texts.ts"
import { lineTexts } from "../texts/label-texts.ts"
import { limitMails, moneyMails } from "../texts/money-mails.ts"
import { partyMails } from "../texts/party-mails.ts"
import { purchaseMails } from "../texts/purchase-mails.ts"

/**
 * Every sentence of every mail. An editor's content item with the same id stands in its place; `{name}` is filled in
 * where the mail knows such a value.
 */
export const mailTexts = {
  ...lineTexts,
  ...dataTexts,
  ...limitMails,
  ...partyMails,
  ...purchaseMails,
  ...accountMails,
  ...moneyMails,

  "mail.help": "Need a hand? Call us on {phone} ({hours}).",
  "mail.help.write": "Write to us",

  "mail.stranger": "there",

  "mail.sender": "Sent by {site}.",

  "mail.support.subject": "We have your message",
  "mail.support.heading": "Hi {firstname}, we have your message.",
  "mail.support.text":
    "Thanks for writing to us. We'll answer within one working day. If you didn't write to us, you can ignore this email.",
  "mail.support.button": "See frequently asked questions",

  "mail.supportDesk.subject": "Support: {subject}",
  "mail.supportDesk.heading": "A message from {name}",
  "mail.supportDesk.from": "From",

  "mail.supportReply.subject": "Re: {subject}",
  "mail.supportReply.heading": "Hi {firstname}, thanks for your message.",
  "mail.supportReply.quoted": "You wrote:",
} as const

export type MailTextKey = keyof typeof mailTexts

/** Words that differ in Britain. */
const british: Partial<Record<MailTextKey, string>> = {
  "data.field.quickpick": "Lucky Dip",
  "data.field.suburb": "Town or city",
  "data.field.state": "County",
  "mail.help": "Need help? Call us on {phone} ({hours}).",
  "mail.break.help":
    "If you'd like to talk to someone, free and confidential help is there at any hour: 0808 8020 133 and www.gamcare.org.uk.",
  "mail.idRefused.wrong_document":
    "It isn't one we can accept. Please send a passport, driving licence or proof of age card.",
  "mail.password.not": "If you didn't ask for this, you can ignore it: your password is still the same.",
}

/** A sentence that no editor has rewritten. */
export const usualText = (locale: Locale, key: MailTextKey): string =>
  (locale === "en-GB" ? british[key] : undefined) ?? mailTexts[key]

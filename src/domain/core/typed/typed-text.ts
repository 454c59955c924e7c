/**
 * Controls that are no white space, characters that only steer the text around them (marks of direction, zero width),
 * and letters that show as nothing. Contacts, chats and documents leave them in what is copied.
 */
const UNSEEN = /(?![\t-\r])(?:\p{Cc}|\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0)/gu
/** They join letters of some scripts, and the parts of an emoji. */
const JOINERS = /[\u200c\u200d]/

/** Signs that a keyboard or a document writes in place of a plain one. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63]/g, "-"],
]

/** Cleans words of any length that somebody typed: what cannot be seen goes, lines and their signs stay. */
export const cleanWords = (text: string): string =>
  text
    .normalize("NFC")
    .replace(UNSEEN, (sign) => (JOINERS.test(sign) ? sign : ""))
    .trim()

/**
 * Cleans a line that somebody typed, pasted or let their browser fill in, as a rule reads it: nothing that cannot be
 * seen, plain quotes and dashes, digits and signs of full width or of Arabic as their plain ones, single spaces.
 */
export function cleanLine(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  return TYPOGRAPHIC.reduce((line, [sign, usual]) => line.replace(sign, usual), plain)
    .replace(/\s+/g, " ")
    .trim()
}

/** A number as digits with a point: "1,000.5" is "1000.5", ".5" is "0.5". A text that is none stays as it is. */
export function plainNumber(text: string): string {
  const line = cleanLine(text)
  const whole = /^\d{1,3}(?:,\d{3})+(?=\.|$)|^\d{1,3}(?: \d{3})+(?=\.|$)/.exec(line)?.[0]
  const number = whole ? whole.replace(/\D/g, "") + line.slice(whole.length) : line
  return number.replace(/^(?=\.\d)/, "0").replace(/\.$/, "")
}

/** The digits of what was typed. */
export const typedDigits = (text: string): string => cleanLine(text).replace(/\D/g, "")

/**
 * A card's expiry as MM/YY out of what was typed or filled in: 5/30, 05-2030, 0530, 2030-05. A text that is not finished
 * stays so, with the slash put in.
 */
export function typedExpiry(text: string): string {
  const line = cleanLine(text).replace(/[^\d/.-]/g, "")
  const [, isoYear, isoMonth] = /^20(\d\d)-(\d\d)$/.exec(line) ?? []
  if (isoYear) return `${isoMonth}/${isoYear}`
  const [, first = "", separator = "", rest = ""] = /^([2-9]|\d{0,2})([/.-]?)(.*)$/.exec(line) ?? []
  const year = rest.replace(/\D/g, "").slice(0, 4)
  const month = first.length === 1 && (separator || rest) ? `0${first}` : first
  if (!year) return separator && month ? `${month}/` : month
  return `${month}/${year.length === 4 && year.startsWith("20") ? year.slice(2) : year}`
}

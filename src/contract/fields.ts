import * as v from "valibot"
import { cleanLine, cleanWords, typedExpiry } from "#src/domain/core/typed/typed-text.ts"
import { fieldMessages } from "./field-messages.ts"

/** Of so many characters at most. */
export const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, fieldMessages.tooLong.replace("{most}", String(most)))

/**
 * Writes a text another way, as `v.trim` does, and like it keeps what is said of the text after it in the documents of
 * the API. After a `v.transform` these end.
 */
export const written = (write: (text: string) => string): v.TrimAction => ({
  ...v.trim(),
  "~run"(dataset) {
    dataset.value = write(dataset.value)
    return dataset
  },
})

/** Words of any length that somebody typed, without what cannot be seen in them and the space around them. */
export const Words = v.pipe(v.string(), written(cleanWords))

/** A line that somebody typed, pasted or let a browser fill in: a name, an address, a code. */
export const Line = v.pipe(v.string(), written(cleanLine))

/** Words that must be there. */
export const filledText = v.pipe(Words, v.minLength(1, fieldMessages.required))

/** A line that must be there. */
export const filledLine = v.pipe(Line, v.minLength(1, fieldMessages.required))

/** The same, of so many characters at most. */
export const shortLine = (most: number) => v.pipe(filledLine, atMost(most))

/** Words of so many characters at most. */
export const shortText = (most: number) => v.pipe(filledText, atMost(most))

/** Something that is passed on as it was typed, such as a password, and must be there. */
export const typed = v.pipe(v.string(), v.minLength(1, fieldMessages.required), atMost(200))

/** HTML's rule takes dots that no mailbox has, and a host without a domain, which no mail reaches. */
function isReachable(email: string): boolean {
  const [name = "", host = ""] = email.split("@")
  const domain = host.slice(host.lastIndexOf(".") + 1)
  const hasDots = name.startsWith(".") || name.endsWith(".") || name.includes("..")
  return !hasDots && domain.length > 1 && domain.length < host.length && /\D/.test(domain)
}

/** An email address by HTML's rule, which is that of the browsers' own fields: apostrophes and other signs are letters. */
export const Email = v.pipe(
  filledLine,
  v.toLowerCase(),
  atMost(254),
  v.rfcEmail(fieldMessages.email),
  v.check(isReachable, fieldMessages.email),
)

/** Whether a month has such a day; false for 30 February. */
function isInMonth(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** A day of the calendar, YYYY-MM-DD. */
export const CalendarDay = (message?: string) => v.pipe(Line, v.isoDate(message), v.check(isInMonth, message))

/** A password that is chosen now. */
export const Password = v.pipe(
  v.string(),
  v.minLength(1, fieldMessages.required),
  v.minLength(10, fieldMessages.password),
  atMost(200),
)

/** Apps and mails show a code in groups: "123 456". */
const withoutSpaces = (text: string) => cleanLine(text).replace(/ /g, "")

/** A code of the second factor. */
export const TwoFactorCode = v.pipe(
  v.string(),
  written(withoutSpaces),
  v.regex(/^\d{6}$/, fieldMessages.code),
)

/** Proof of a second factor: its code, or one of the recovery codes. */
export const SecondFactor = v.pipe(
  v.string(),
  written(withoutSpaces),
  v.regex(/^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/i, fieldMessages.code),
  v.toLowerCase(),
)

/** A recovery code, as it was shown. */
export const RecoveryCode = v.pipe(
  v.string(),
  written(withoutSpaces),
  v.regex(/^[a-z2-7]{5}-[a-z2-7]{5}$/i, fieldMessages.recoveryCode),
)

/** MM/YY, however it is written. */
export const CardExpiry = v.pipe(
  filledLine,
  written(typedExpiry),
  v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, fieldMessages.cardExpiry),
)
export const CardSecurityCode = v.pipe(filledLine, v.regex(/^\d{3,4}$/, fieldMessages.numbersOnly))

/** A colour, of 3 or 6 hex digits. */
export const Colour = v.pipe(
  v.string(),
  v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "A colour is # with 3 or 6 hex digits."),
)

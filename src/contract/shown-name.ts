import * as v from "valibot"
import { fieldMessages } from "./field-messages.ts"

/**
 * Controls, format characters (bidirectional and zero width among them), line separators, private use, and letters
 * that show as nothing. Such a name would look like another one, or turn the text around it.
 */
const HIDDEN = /\p{C}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/u
/** A scheme, an email address, or the end of a host and the beginning of its domain. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}._-]@|@[\p{L}\p{N}]|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu
/** A domain whose dot is spelt or set apart: "evil . com", "evil[.]com", "evil dot com". */
const SPELT =
  /[\p{L}\p{N}] ?[[({]?(?:\.|dot)[\])}]? ?(?:com|net|org|io|info|app|shop|site|online|xyz|top|au|uk)(?![\p{L}\p{N}])/iu
/**
 * Characters that stand between the digits of a phone number, and as many digits as the shortest number has.
 */
const BETWEEN_DIGITS = /[\s().+/-]/g
const PHONE = /\d{8}/

/** As a reader sees it: full width letters and the dots of other scripts are the plain ones. */
const seen = (name: string) => name.normalize("NFKC").replace(/[\u3002\uff61\u2024\u00b7]/g, ".")

/** Whether a name has a character that does not show, or that steers the text around it. */
export const hasHidden = (name: string): boolean => HIDDEN.test(name)

/** Whether a name leads somewhere: to a page, a mailbox or a phone. */
export function hasAddress(name: string): boolean {
  const text = seen(name)
  return ADDRESS.test(text) || SPELT.test(text) || PHONE.test(text.replace(BETWEEN_DIGITS, ""))
}

/**
 * The rules for every name that others, or a mail, may show: it names somebody or something and leads
 * nowhere.
 */
export const shownName = v.pipe(
  v.string(),
  v.check((name: string) => !hasHidden(name), fieldMessages.hiddenCharacters),
  v.check((name: string) => !hasAddress(name), fieldMessages.addressInName),
)

import { attempt } from "../core/browser/attempt.ts"
import { withoutQuery } from "./paths/paths.ts"

/** Sections whose next segment is a secret, or says who somebody is. */
const secretAfter =
  /^(autologin|transfer|social|social-answer|confirm-address|unsubscribe|communication-preferences|group)$/i
/** Segments that only a machine writes: ids of orders, deposits, receipts. */
const isMachineMade = (segment: string) => /^[\w.~%-]{16,}$/.test(segment) && /\d/.test(segment)

/** A path of the shop as others may know it: what is secret or somebody's own in it is starred out. */
export const reportablePath = (path: string): string =>
  withoutQuery(path)
    .split("/")
    .map((segment, index, all) => {
      if (index === 0 || segment === "") return segment
      const isSecret = index > 1 && secretAfter.test(all[index - 1] ?? "")
      return isSecret || isMachineMade(segment) ? "*" : segment
    })
    .join("/")

/**
 * Patterns, each with the text that replaces a match; each begins where a word does, so that no text is read
 * twice.
 */
const replacements: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/(?<![\w.+'-])[\w.+'-]+@[\w-]+(\.[\w-]+)+/g, "[email]"],
  [/(bearer|token|secret|password|signature)(["']?[\s:=]+["']?)[^\s"'&,;]+/gi, "$1$2[secret]"],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/[\w-]{24,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? "[id]" : word)],
  [/\+?\d(?:[ -]?\d){6,}/g, "[number]"],
]

/** A text that a program wrote, without what could say who somebody is or open their account. */
export function reportableText(text: string): string {
  const addressed = text.replace(/https?:\/\/[^\s"'()<>]+/g, (address) => {
    if (!attempt(() => new URL(address))) return "[address]"
    const { origin, pathname } = new URL(address.replace(/(:\d+){1,2}$/, ""))
    const position = /(:\d+){1,2}$/.exec(address)?.[0] ?? ""
    return origin + reportablePath(pathname) + position
  })
  return replacements.reduce(
    (clean, [pattern, sign]) =>
      typeof sign === "string" ? clean.replace(pattern, sign) : clean.replace(pattern, sign),
    addressed,
  )
}

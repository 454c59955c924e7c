/** Sections whose next segment is a secret, or says who somebody is. */
const secretAfter =
  /\/(autologin|transfer|confirm-address|unsubscribe|communication-preferences|group)\/[^/]+/gi
/** Segments that only a machine writes: ids of orders, deposits, receipts. */
const machineMade = /\/(?=[^/]*\d)[\w.~%-]{16,}(?=\/|$)/g

/** A path of the shop as others may know it: what is secret or somebody's own in it is starred out. */
export const reportablePath = (path: string): string =>
  path
    .replace(/[?#].*$/, "")
    .replace(secretAfter, "/$1/*")
    .replace(machineMade, "/*")

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "[email]"],
  [/\b(bearer|token|secret|password|signature)(["']?\s*[:= ]\s*["']?)[^\s"'&,;]+/gi, "$1$2[secret]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, "[id]"],
  [/\+?\d(?:[ -]?\d){6,}/g, "[number]"],
]

/** A text that a program wrote, without what could say who somebody is or open their account. */
export function reportableText(text: string): string {
  const addressed = text.replace(/https?:\/\/[^\s"'()<>]+/g, (address) => {
    if (!URL.canParse(address)) return "[address]"
    const { origin, pathname } = new URL(address.replace(/(:\d+){1,2}$/, ""))
    const place = /(:\d+){1,2}$/.exec(address)?.[0] ?? ""
    return origin + reportablePath(pathname) + place
  })
  return replacements.reduce((clean, [pattern, sign]) => clean.replace(pattern, sign), addressed)
}

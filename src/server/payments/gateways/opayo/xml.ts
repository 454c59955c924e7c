/**
 * Opayo's reports are flat lists of elements without attributes, so a word is found by its tag. A report that is shaped
 * otherwise gives nothing, and is refused by who reads it.
 */
export function readElements(xml: string, tag: string): string[] {
  const parts = xml.split(`<${tag}>`).slice(1)
  return parts.flatMap((part) => {
    const end = part.indexOf(`</${tag}>`)
    return end < 0 ? [] : [part.slice(0, end)]
  })
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
}

/** The text of the first element of a tag; empty where there is none. */
export const readOne = (xml: string, tag: string): string =>
  (readElements(xml, tag)[0] ?? "")
    .trim()
    .replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => entities[name] ?? name)

import type { Theme } from "#src/contract/site/theme.ts"

const property = (name: string) => `--lotto-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const declared = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `${property(name)}:${colour}`)
    .join(";")

/**
 * The style sheet that gives an element the theme's colours, or null where there are none. It outweighs the
 * shop's own wherever it stands among the sheets (`:not(#_)` only adds weight), and what the page around sets
 * on the element outweighs it.
 */
export function themeCss({ tokens }: Theme): string | null {
  if (!tokens) return null
  const [light, dark] = [declared(tokens.light), declared(tokens.dark)]
  return `:host(:not(#_)){${light}}:host([theme="dark"]:not(#_)){${dark}}@media (prefers-color-scheme:dark){:host([theme="auto"]:not(#_)){${dark}}}`
}

/** The same for what lies behind all elements of a page of the shop. */
export function pageGroundCss({ tokens }: Theme): string | null {
  if (!tokens) return null
  return `html{background:${tokens.light.page}}@media (prefers-color-scheme:dark){html{background:${tokens.dark.page}}}`
}

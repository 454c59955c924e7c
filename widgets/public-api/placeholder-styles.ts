import type { PublicApi } from "./element-api.ts"

/** Styles a host may link in its head: they reserve each element's room before any script has run. */
export function placeholderStyles({ elements }: PublicApi): string {
  const sized = elements.filter(({ reserve }) => reserve[0] > 0)
  const rule = (tag: string, pixels: number) =>
    `${tag}:not([mode="dialog"], [hidden]) {\n  display: block;\n  min-height: var(--lotto-min-height, ${pixels}px);\n}\n`
  const narrow = sized.filter(({ reserve: [wide, below] }) => wide !== below)
  return [
    "/* Made from the elements' definitions. Reserves the elements' room until they are there. */\n",
    ...sized.map(({ tag, reserve }) => rule(tag, reserve[0])),
    "@media (max-width: 999px) {\n",
    ...narrow.map(({ tag, reserve }) => rule(tag, reserve[1])),
    "}\n",
  ].join("")
}

import type { FirstViewLook } from "#widgets/runtime/page-symbols.ts"

/** The most of a long view that is its opening, characters: a name, a prize and when it closes, or a list's heading. */
const MOST_CHARACTERS = 850

/** A view up to this size is its own opening, characters. */
const SHORT_VIEW_CHARACTERS = 4000

const blockEnd = /<\/(?:p|div|section|header|h[1-6]|[uo]l|table|fieldset)>/g

/**
 * The top of a view: as many blocks as there is room for, with the style sheets their classes need. What is still open
 * there, the browser's parser closes.
 */
export function openingOf({ html, css }: FirstViewLook): FirstViewLook {
  const end = [...html.slice(0, MOST_CHARACTERS).matchAll(blockEnd)].at(-1)
  if (html.length <= SHORT_VIEW_CHARACTERS || !end) return { html, css }
  const opening = html.slice(0, end.index + end[0].length)
  const classes = new Set(
    [...opening.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  )
  // The sheets before the last one that it needs are part of it too: their order decides which rule wins.
  const last = css.findLastIndex((sheet) =>
    selectorsOf(sheet).some((names) => names.every((name) => classes.has(name))),
  )
  return { html: opening, css: css.slice(0, last + 1) }
}

/** The class names in each selector of a style sheet that has any. */
const selectorsOf = (sheet: string): readonly (readonly string[])[] =>
  sheet
    .split("}")
    .flatMap((rule) => rule.slice(0, Math.max(0, rule.lastIndexOf("{"))).split(/[{,]/))
    .map((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name))
    .filter((names) => names.length > 0)

import type { Plugin } from "vite"

/** The text size that the design is drawn for, and that browsers begin with. */
const DRAWN_PX = 16
const SIZES = /\b(font-size|line-height|font):([^;}]*)/g
const QUERIES = /@(?:media|container)[^{@]{0,400}\{/g
const PIXELS = /(-?\b\d{1,5}(?:\.\d{1,5})?)px\b/g

/**
 * Lets text follow the size that a visitor's browser is set to. Style sheets name sizes in pixels of the design: those of
 * text become multiples of `--lotto-px` (`src/ui/base/base.css`), and widths at which layouts change become ems, so that
 * larger text has the layout of a narrower window. Not rem: the root of a partner's page has the partner's size.
 */
export const scaleText = (css: string): string =>
  css
    .replace(
      SIZES,
      (_, property: string, value: string) =>
        `${property}:${value.replace(PIXELS, "calc($1*var(--lotto-px,1px))")}`,
    )
    .replace(QUERIES, (query) =>
      query.replace(PIXELS, (_, pixels: string) => `${Number(pixels) / DRAWN_PX}em`),
    )

/** Scales the text of our own style sheets, in every program and while developing. */
export const scaledText = (): Plugin => ({
  name: "scaled-text",
  enforce: "pre",
  transform(css, id) {
    const [file = "", query] = id.split("?")
    if (!file.endsWith(".css") || file.includes("node_modules") || query?.includes("raw")) return
    return { code: scaleText(css), map: null }
  },
})

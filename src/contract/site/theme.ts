import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"
import { Colour } from "../fields.ts"

/** The few colours a brand brings; null: the shop's own. */
export const BrandColours = v.object({
  /** Buttons, links and what is chosen. */
  primary: v.nullable(Colour),
  /** Jackpots and winnings. */
  accent: v.nullable(Colour),
  /** The ground of pages. */
  page: v.nullable(Colour),
})
export type BrandColours = v.InferOutput<typeof BrandColours>

/**
 * Colours by the names of their custom properties (`actionHover` is `--lotto-action-hover`). Nothing but names
 * and colours gets into a style sheet.
 */
const Tokens = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]+$/i)),
  v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
)
export type Scheme = "light" | "dark"

export const Theme = v.object({
  colours: BrandColours,
  /** Made from the colours, corrected until everything can be read; null where there are none. */
  tokens: v.nullable(v.object({ light: Tokens, dark: Tokens })),
})
export type Theme = v.InferOutput<typeof Theme>

export const themeEndpoints = {
  get: endpoint({
    name: "theme.get",
    method: "GET",
    path: "/theme",
    service: "cms",
    summary: "The site's colours; on a partner's pages those of the partner, where it has its own.",
    query: v.object({ partner: v.optional(Key) }),
    result: Theme,
  }),
}

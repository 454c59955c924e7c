import type { BrandColours, Scheme } from "#src/contract/site/theme.ts"
import {
  contrast,
  corrected,
  DARK_TEXT,
  HOVER_SHIFT,
  LEAST_CONTRAST,
  LEAST_SEEN,
  LIGHT_TEXT,
  mixed,
  shifted,
  textOn,
} from "./colour.ts"

/** The shop's own colours (src/ui/base/tokens.css), which stand where a brand brings none. */
const own = {
  light: {
    primary: "#0b6353",
    accent: "#8a5a00",
    text: DARK_TEXT,
    muted: "#56616f",
    danger: "#a3261c",
    focus: "#1f5fbf",
    control: "#8a8f98",
  },
  dark: {
    primary: "#5fcdb2",
    accent: "#f0c36a",
    text: "#eef1f5",
    muted: "#a9b3c1",
    danger: "#ff9a8d",
    focus: "#8ab8ff",
    control: "#7d899a",
  },
} as const

/** Contrast of white words with the printed ground they stand on. */
const STAGE_CONTRAST = 7

/** Colours of one scheme, by the names of their custom properties (src/ui/base/tokens.css). */
export type SchemeTokens = Readonly<
  Record<
    | ("text" | "muted" | "page" | "surface" | "raised" | "sunken" | "line" | "control")
    | ("primary" | "primaryHover" | "onPrimary" | "primarySoft")
    | ("action" | "actionHover" | "onAction" | "actionLine" | "stage" | "stageDeep" | "onStage")
    | ("focus" | "gold" | "goldSoft" | "danger" | "dangerSoft" | "infoSoft"),
    string
  >
>

/** A colour written out, whatever it was given as. */
const sixDigits = (colour: string) => mixed(colour, colour, 0)

type Grounds = Pick<SchemeTokens, "page" | "surface" | "raised" | "sunken">

/** A page may be any colour that softer words can be read on too; a darker one is lightened until they can. */
function lightPage(colour: string): string {
  for (let step = 0; step < 20; step++) {
    const page = mixed(colour, "#ffffff", step / 20)
    if (contrast(page, own.light.muted) >= LEAST_CONTRAST + 0.2) return page
  }
  return "#ffffff"
}

function groundsOf(scheme: Scheme, page: string | null): Grounds {
  if (scheme === "light") {
    if (page === null) return { page: "#f6f5f1", surface: "#ffffff", raised: "#ffffff", sunken: "#efede6" }
    const light = lightPage(page)
    return { page: light, surface: "#ffffff", raised: "#ffffff", sunken: mixed(light, "#000000", 0.04) }
  }
  if (page === null) return { page: "#0d131c", surface: "#151d29", raised: "#1b2533", sunken: "#101722" }
  const dark = mixed(page, "#0b0f16", 0.9)
  return {
    page: dark,
    surface: mixed(dark, "#ffffff", 0.04),
    raised: mixed(dark, "#ffffff", 0.08),
    sunken: mixed(dark, "#000000", 0.2),
  }
}

/** Buttons keep the brand's colour wherever text can be read on it; an edge shows where the button is. */
function action(primary: string, surface: string) {
  const onAction = textOn(primary)
  const fill = corrected(primary, [onAction])
  return {
    action: fill,
    onAction,
    actionHover: corrected(shifted(fill, HOVER_SHIFT), [onAction]),
    actionLine: contrast(fill, surface) >= LEAST_SEEN ? fill : corrected(fill, [surface], LEAST_SEEN),
  }
}

/** A deep ground of the brand's colour for white words, with room to spare for the lines engraved in it. */
function stage(primary: string) {
  const ground = corrected(mixed(primary, "#000000", 0.35), [LIGHT_TEXT], STAGE_CONTRAST)
  return {
    stage: ground,
    stageDeep: mixed(ground, "#000000", 0.35),
    onStage: corrected(mixed(primary, LIGHT_TEXT, 0.75), [ground]),
  }
}

/**
 * All colours of one scheme, six hex digits each, made from a brand's few: whatever those are, text has a
 * contrast of at least 4.5 with every ground it stands on, and edges of controls have 3.
 */
export function schemeTokens(scheme: Scheme, brand: BrandColours): SchemeTokens {
  const usual = own[scheme]
  const grounds = groundsOf(scheme, brand.page)
  const { page, surface } = grounds
  const soft = (colour: string) => mixed(surface, colour, scheme === "light" ? 0.11 : 0.18)
  const brandPrimary = sixDigits(brand.primary ?? usual.primary)
  const brandAccent = sixDigits(brand.accent ?? usual.accent)
  const softs = {
    primarySoft: soft(brandPrimary),
    goldSoft: soft(brandAccent),
    dangerSoft: soft(usual.danger),
    infoSoft: soft(usual.focus),
  }
  const everywhere = [...Object.values(grounds), ...Object.values(softs)]
  const text = corrected(usual.text, everywhere)
  const primary = corrected(brandPrimary, everywhere)
  const away = scheme === "light" ? HOVER_SHIFT : -HOVER_SHIFT
  return {
    ...grounds,
    ...softs,
    text,
    muted: corrected(usual.muted, everywhere),
    line: mixed(page, text, 0.14),
    control: corrected(usual.control, Object.values(grounds), LEAST_SEEN),
    primary,
    primaryHover: shifted(primary, away),
    onPrimary: scheme === "light" ? LIGHT_TEXT : page,
    ...action(brandPrimary, surface),
    ...stage(brand.primary ?? own.light.primary),
    focus: corrected(usual.focus, everywhere, LEAST_SEEN),
    gold: corrected(brandAccent, everywhere),
    danger: corrected(usual.danger, everywhere),
  }
}

/**
 * Colours that a brand sets in elements. Words, lines and softer grounds follow from these
 * (src/ui/base/tokens.css).
 */
const settled = [
  ...(["page", "surface", "primary", "primaryHover", "gold"] as const),
  ...(["action", "actionHover", "onAction", "actionLine", "stage", "stageDeep", "onStage"] as const),
]

/** Both schemes of a brand; null for one that brings no colours: the shop's own stand. */
export function themeTokens(brand: BrandColours): Record<Scheme, Partial<SchemeTokens>> | null {
  if (Object.values(brand).every((colour) => colour === null)) return null
  const tokensOf = (scheme: Scheme) => {
    const tokens = schemeTokens(scheme, brand)
    return Object.fromEntries(settled.map((name) => [name, tokens[name]]))
  }
  return { light: tokensOf("light"), dark: tokensOf("dark") }
}

import { useStyles } from "./styles.tsx"

/** Colours darker than this luminance take light text (specification 000 §9). */
const DARK_BELOW = 166

/** Luminance of a 3 or 6 digit hex colour, 0 to 255. */
export function luminance(hex: string): number {
  const digits = hex.replace("#", "")
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((place) =>
    Number.parseInt(full.slice(place, place + 2), 16),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * A class that brings a lottery's own colour: `--tint`, and `--on-tint` for text on it. A class and not a
 * style attribute, because those do not work under a strict content-security policy.
 */
export function useTint(colour: string): string {
  const hex = /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(colour) ? colour : "#333333"
  const name = `tint-${hex.slice(1)}`
  useStyles(`.${name}{--tint:${hex};--on-tint:${luminance(hex) < DARK_BELOW ? "#fff" : "#16202e"}}`)
  return name
}

import { useStyles } from "./styles.tsx"

/** Colours darker than this luminance take light text (specification 000 §9). */
const DARK_BELOW = 166
/** Least contrast of text (specification 000 §9, WCAG AA). */
const LEAST_CONTRAST = 4.5
const LIGHT = "#ffffff"
const DARK = "#16202e"

type Channels = readonly [number, number, number]

function channels(hex: string): Channels {
  const digits = hex.replace("#", "")
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits
  const at = (place: number) => Number.parseInt(full.slice(place, place + 2), 16)
  return [at(0), at(2), at(4)]
}

/** Luminance of a 3 or 6 digit hex colour, 0 to 255. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function relative(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [relative(one), relative(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The colour moved towards black or white, as little as needed, until it stands off from `against`. */
export function corrected(hex: string, against: string): string {
  const towards = relative(against) > 0.2 ? 0 : 255
  for (let step = 0; step <= 20; step++) {
    const mixed = channels(hex).map((channel) => Math.round(channel + ((towards - channel) * step) / 20))
    const colour = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
    if (contrast(colour, against) >= LEAST_CONTRAST) return colour
  }
  return towards === 0 ? "#000000" : LIGHT
}

/**
 * A class that brings a lottery's own colour: `--tint` to fill with and `--on-tint` for text on it, corrected
 * until they can be read; `--tint-on-light` and `--tint-on-dark` for text in that colour. A class and not a
 * style attribute, because those do not work under a strict content-security policy.
 */
export function useTint(colour: string): string {
  const hex = /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(colour) ? colour : "#333333"
  const name = `tint-${hex.slice(1)}`
  const onTint = luminance(hex) < DARK_BELOW ? LIGHT : DARK
  const tint = corrected(hex, onTint)
  useStyles(
    `.${name}{--tint:${tint};--on-tint:${onTint};--tint-on-light:${corrected(hex, LIGHT)};--tint-on-dark:${corrected(hex, DARK)}}`,
  )
  return name
}

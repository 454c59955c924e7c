/** Least contrast of text. */
export const LEAST_CONTRAST = 4.5
/** Least contrast of what only has to be seen: edges of controls, the focus (WCAG AA). */
export const LEAST_SEEN = 3
/** A colour with a luminance below this is dark. */
const DARK_BELOW = 166
/** The part of full luminance above which a ground takes dark text. */
const DARK_TEXT_ABOVE = 0.6
/** How much each channel of a colour changes under the pointer. */
export const HOVER_SHIFT = -75

export const LIGHT_TEXT = "#ffffff"
export const DARK_TEXT = "#16202e"

type Channels = readonly [number, number, number]

/** Whether a text is a colour that can be worked with: `#` and 3 or 6 hex digits. */
export const isColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

function channels(colour: string): Channels {
  const digits = colour.replace("#", "")
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

const within = (channel: number) => Math.min(255, Math.max(0, Math.round(channel)))

const written = (parts: readonly number[]) =>
  `#${parts.map((channel) => within(channel).toString(16).padStart(2, "0")).join("")}`

/** Luminance of a colour, 0 to 255. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (2126 * red + 7152 * green + 722 * blue) / 10_000
}

export const isDark = (colour: string) => luminance(colour) < DARK_BELOW

/** The text colour that a ground asks for: light on what is dim, dark on what is bright. */
export const textOn = (ground: string) => (luminance(ground) / 255 > DARK_TEXT_ABOVE ? DARK_TEXT : LIGHT_TEXT)

function relative(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
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

/** The first colour with so much of the second in it, 0 to 1, as 6 hex digits. */
export function mixed(colour: string, other: string, part: number): string {
  const [from, to] = [channels(colour), channels(other)]
  return written(from.map((channel, index) => channel + ((to[index] as number) - channel) * part))
}

/** Every channel changed by the same amount, as far as it goes. */
export const shifted = (colour: string, by: number) =>
  written(channels(colour).map((channel) => channel + by))

/**
 * The colour moved towards black or white, as little as needed, until it stands off from every one of the
 * grounds, which are all light or all dark. One that does already stays as it was written.
 */
export function corrected(colour: string, grounds: readonly string[], least = LEAST_CONTRAST): string {
  const stands = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= least)
  if (stands(colour)) return colour
  const end = grounds.every((ground) => relative(ground) > 0.18) ? "#000000" : "#ffffff"
  for (let step = 1; step < 40; step++) {
    const moved = mixed(colour, end, step / 40)
    if (stands(moved)) return moved
  }
  return end
}

import { corrected, DARK_TEXT, isColour, LIGHT_TEXT, textOn } from "#src/domain/core/colour.ts"
import { useStyles } from "./styles.tsx"

/**
 * A class that brings a lottery's own colour: `--tint` to fill with and `--on-tint` for text on it, corrected
 * until they can be read; `--tint-on-light` and `--tint-on-dark` for text in that colour. A class and not a
 * style attribute, because those do not work under a strict content-security policy.
 */
export function useTint(colour: string): string {
  const hex = isColour(colour) ? colour : "#333333"
  const name = `tint-${hex.slice(1)}`
  const onTint = textOn(hex)
  const tint = corrected(hex, [onTint])
  useStyles(
    `.${name}{--tint:${tint};--on-tint:${onTint};--tint-on-light:${corrected(hex, [LIGHT_TEXT])};--tint-on-dark:${corrected(hex, [DARK_TEXT])}}`,
  )
  return name
}

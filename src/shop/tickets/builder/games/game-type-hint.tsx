import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import type { Played } from "../../draft/draft-parts.ts"
import css from "../options.css?inline"
import { optionTexts } from "../options.texts.ts"

/** The sentence of a way to play is called after it, but for those that share one or have two. */
function nameOf({ gameType, gameOffer }: Played): string {
  if (gameType === "reduced_system") return gameOffer.wheel ? "hint_reduced" : "hint_system"
  return gameType === "powerpik" ? "hint_powerhit" : `hint_${gameType}`
}
const isHint = (name: string): name is keyof typeof optionTexts.defaults =>
  Object.hasOwn(optionTexts.defaults, name)

/** In a sentence, what the chosen way to play does. */
export function GameTypeHint({ played }: { played: Played }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const { combinations, wheel } = played.gameOffer
  const name = nameOf(played)
  if (!isHint(name)) return null
  const count = combinations.toLocaleString("en-AU")
  const values = { count, guarantee: wheel?.guarantee ?? 0, lines: wheel?.lines ?? 0 }
  return <p className="game-type-hint">{t(name, values)}</p>
}

import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import type { Played } from "../../draft/draft-parts.ts"
import css from "../options.css?inline"
import { optionTexts } from "../options.texts.ts"

/** In a sentence, what the chosen way to play does. */
export function GameTypeHint({ played }: { played: Played }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const { gameType, gameOffer } = played
  const count = gameOffer.combinations.toLocaleString("en-AU")
  const words = sentence()
  return words ? <p className="game-type-hint">{words}</p> : null

  function sentence(): string | null {
    switch (gameType) {
      case "reduced_system":
        return gameOffer.wheel
          ? t("hint_reduced", { count, guarantee: gameOffer.wheel.guarantee ?? 0 })
          : t("hint_system", { count })
      case "powerhit":
      case "powerpik":
        return t("hint_powerhit", { count })
      case "powerpik_system":
        return t("hint_powerpik_system", { count })
      case "mega_combo":
        return t("hint_mega_combo", { count })
      case "powerhit_super_combo":
        return t("hint_powerhit_super_combo", { count, lines: gameOffer.wheel?.lines ?? 0 })
      case "strike_standard":
        return t("hint_strike_standard")
      case "strike_boxed":
        return t("hint_strike_boxed", { count })
      case "sequential":
        return t("hint_sequential")
      case "deferred":
        return t("hint_deferred")
      default:
        return null
    }
  }
}

import { useTexts } from "#src/state/content/texts.ts"
import { InfoTip } from "#src/ui/overlays/info-tip.tsx"
import { optionTexts } from "./options.texts.ts"

/** What the odds of a division mean. */
export function OddsTip() {
  const t = useTexts(optionTexts)
  return <InfoTip label={t("aboutOdds")} text={t("oddsExplained")} />
}

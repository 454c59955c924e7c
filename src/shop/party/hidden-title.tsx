import { useTexts } from "#src/shop/core/texts.ts"
import { partyTexts } from "./party.texts.ts"

/** The first heading of a page on which nothing of a group is shown yet, or may be. */
export function HiddenTitle() {
  const t = useTexts(partyTexts)
  return <h1 className="visually-hidden">{t("title")}</h1>
}

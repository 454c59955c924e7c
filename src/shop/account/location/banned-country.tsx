import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { locationTexts } from "./location.texts.ts"

/** Shows the things that a customer can do all the same where nothing is sold. */
export function BannedCountry({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts(locationTexts)
  const href = useAtomValue(hrefAtom)
  const withdraw = accountPaths.withdraw.link()
  const canWithdraw = useAtomValue(hasPageAtom)(withdraw)
  return (
    <div className="stack">
      <p>{t("banned", { country: name })}</p>
      <h3>{t("meanwhile")}</h3>
      <ul>
        <li>{t("look")}</li>
        {canWithdraw ? (
          <li>
            <a href={href(withdraw)}>{t("withdraw")}</a>
          </li>
        ) : null}
        <li>
          <a href={href(paths.contact.link())}>{t("contact", { country: name })}</a>
        </li>
      </ul>
      <Button wide onClick={onClose}>
        {t("lookAround")}
      </Button>
    </div>
  )
}

import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { closeAccountTexts } from "./close-account.texts.ts"

/** Where a customer arrives whose account was closed. */
export function AccountClosed() {
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page page--narrow stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{t("closedTitle")}</h1>
      <p className="muted">{t("closedLead")}</p>
      <div>
        <ButtonLink href={href(paths.home.link())}>{t("home")}</ButtonLink>
      </div>
    </section>
  )
}

import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { shellTexts } from "../shell.texts.ts"

/** An address that leads nowhere. */
export function NotFound() {
  const t = useTexts(shellTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page page--narrow stack">
      <h1>{t("notFoundTitle")}</h1>
      <p>{t("notFoundWords")}</p>
      <p>{t("notFoundHint")}</p>
      <div>
        <ButtonLink href={href(paths.home.link())}>{t("goHome")}</ButtonLink>
      </div>
    </section>
  )
}

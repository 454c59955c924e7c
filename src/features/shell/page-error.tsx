import { paths } from "#src/domain/paths.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { Button, ButtonLink } from "#src/ui/button.tsx"
import { shellTexts } from "./shell.texts.ts"

/** A page that cannot be shown, in the specified words for its status (specification 000 §8). */
export function PageError({ status }: { status: number }) {
  const t = useTexts(shellTexts)
  const href = useAtomValue(hrefAtom)
  const [title, words] =
    status === 503
      ? [t("maintenanceTitle"), t("maintenance")]
      : [t("fallbackTitle"), status === 418 ? t("unavailable") : t("busy")]
  return (
    <section className="page page--narrow stack" role="alert">
      <h1>{title}</h1>
      <p>{words}</p>
      <div className="row">
        <Button onClick={() => location.reload()}>{t("reload")}</Button>
        <ButtonLink look="secondary" href={href(paths.home.link())}>
          {t("goHome")}
        </ButtonLink>
      </div>
    </section>
  )
}

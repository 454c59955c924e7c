import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, type Reader, useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { NotFound } from "./not-found.tsx"

/** Fixed wording: change none of it. */
const errorTexts = defineTexts("page-error", {
  title: "Something went wrong",
  unavailable:
    "There are currently no products available, please check back later. Thank you for being patient.",
  maintenanceTitle: "There's a spanner in the works!",
  maintenance: "We'll be up and running again soon after this scheduled maintenance.",
  busy: "We are experiencing large load times on our server. Thank you for being patient.",
  fallbackTitle: "It's not you, it's us!",
  fallback: "Looks like something went wrong on our end.",
  reloadOrHome: "Please try reloading or go back to the {homepage}.",
  homepage: "Homepage",
  reload: "Reload page",
})

type Words = readonly [title: string, ...lines: string[]]

function textsOf(status: number | null, t: Reader<keyof (typeof errorTexts)["defaults"]>): Words {
  if (status === null) return [t("fallbackTitle"), t("fallback")]
  if (status === 503) return [t("maintenanceTitle"), t("maintenance")]
  return [t("title"), status === 418 ? t("unavailable") : t("busy")]
}

/**
 * Trouble of the whole site, in the specified words for its status; `null` is the
 * fallback for a page that failed by itself. `compact`: above a page that is still there.
 */
export function PageError({ status, compact }: { status: number | null; compact: boolean }) {
  const t = useTexts(errorTexts)
  const href = useAtomValue(hrefAtom)
  if (status === 404) return <NotFound />
  const [title, ...lines] = textsOf(status, t)
  const reload = () => location.reload()
  if (compact)
    return (
      <div className="page page--narrow">
        <Notice
          level="error"
          title={title}
          actions={
            <Button look="secondary" onClick={reload}>
              {t("reload")}
            </Button>
          }
        >
          {lines}
        </Notice>
      </div>
    )
  const [before = "", after = ""] = t("reloadOrHome").split("{homepage}")
  return (
    <section className="page page--narrow stack" role="alert">
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {status === null ? (
        <p>
          {before}
          <a href={href(paths.home.link())}>{t("homepage")}</a>
          {after}
        </p>
      ) : null}
      <div className="row">
        <Button onClick={reload}>{t("reload")}</Button>
        {status === null ? null : (
          <ButtonLink look="secondary" href={href(paths.home.link())}>
            {t("homepage")}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

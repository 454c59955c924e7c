import { useEffect, useState } from "react"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { isSamePath } from "#src/domain/site/paths/paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { noteConsentAtom } from "../consent.atoms.ts"
import { currentPageAtom, hasPageAtom } from "../current-path.atoms.ts"
import css from "./consent.css?inline"

const consentTexts = defineTexts("consent", {
  title: "Cookies",
  words:
    "The shop needs some cookies for your cart and your sign-in. Others help us remember what you like, count visits and show you what may interest you. You can refuse those.",
  policy: "Cookie policy",
  all: "Accept all",
  essential: "Essential only",
  choseAll: "You've accepted all cookies. You can change your mind here.",
  choseEssential: "You've accepted essential cookies only. You can change your mind here.",
})

/** Somebody's choice about cookies; who keeps it is not known here. */
export interface CookieChoice {
  readonly level: () => string | null
  readonly choose: (level: "ACCEPT_ALL" | "ESSENTIAL") => void
}

/**
 * Asks which cookies are welcome, until somebody has said so, and on the page about cookies after that too.
 * Both answers are one press away.
 */
export function ConsentBanner({
  choiceOf,
}: {
  choiceOf: (site: { required: boolean; key: string | null; capable: boolean }) => CookieChoice | null
}) {
  useStyles(css)
  const t = useTexts(consentTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const capable = useCapable("cookie_consent")
  const config = useQuery(configQuery()).data?.consent
  const note = useSetAtom(noteConsentAtom)
  const onPolicy = isSamePath(useAtomValue(currentPageAtom).path, contentPaths.cookiePolicy.link())
  const [choice, setChoice] = useState<CookieChoice | null>(null)
  useEffect(() => {
    const opened = config ? choiceOf({ ...config, capable }) : null
    setChoice(onPolicy || opened?.level() === null ? opened : null)
  }, [choiceOf, config, capable, onPolicy])
  if (!choice) return null
  const chosen = choice.level()
  const choose = (level: "ACCEPT_ALL" | "ESSENTIAL") => {
    choice.choose(level)
    note()
    setChoice(null)
  }
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="consent__words">
        <h2 id="consent-title">{t("title")}</h2>
        <p>
          {t("words")} {chosen ? t(chosen === "ACCEPT_ALL" ? "choseAll" : "choseEssential") : null}{" "}
          {!onPolicy && hasPage(contentPaths.cookiePolicy.link()) ? (
            <a href={href(contentPaths.cookiePolicy.link())}>{t("policy")}</a>
          ) : null}
        </p>
      </div>
      <div className="consent__ways">
        <Button look="secondary" onClick={() => choose("ESSENTIAL")}>
          {t("essential")}
        </Button>
        <Button look="secondary" onClick={() => choose("ACCEPT_ALL")}>
          {t("all")}
        </Button>
      </div>
    </section>
  )
}

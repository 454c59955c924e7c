import { accountPaths } from "#src/domain/site/account-paths.ts"
import { dismissPromptAtom, twoFactorQuery } from "#src/state/account/two-factor.atoms.ts"
import { defineTexts, useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"

const texts = defineTexts("two-factor-prompt", {
  title: "Keep your account safe",
  text: "Add a second step, so that nobody gets in with your password alone. It takes a minute.",
  setUp: "Add a second step",
  later: "Not now",
})

/** Offers a second factor to a customer without one, until they say that they don't want it. */
export function TwoFactorPrompt() {
  const t = useTexts(texts)
  const href = useAtomValue(hrefAtom)
  const dismiss = useSetAtom(dismissPromptAtom)
  const { data } = useQuery(twoFactorQuery())
  if (!data?.promptRequired) return null
  return (
    <Notice
      level="info"
      title={t("title")}
      actions={
        <>
          <ButtonLink look="secondary" href={href(accountPaths.loginAndSecurity.link())}>
            {t("setUp")}
          </ButtonLink>
          <Button look="quiet" onClick={() => void dismiss().catch(() => {})}>
            {t("later")}
          </Button>
        </>
      }
    >
      {t("text")}
    </Notice>
  )
}

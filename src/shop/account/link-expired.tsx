import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useLinkTexts } from "#src/shop/core/link-texts.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { communicationTexts } from "./communication.texts.ts"

/** A mailed link that opens nothing, and the other ways to the same. */
export function LinkExpired() {
  const t = useTexts(communicationTexts)
  const words = useLinkTexts()
  const href = useAtomValue(hrefAtom)
  return (
    <Notice
      level="error"
      title={words.expiredTitle}
      actions={
        <>
          <ButtonLink href={href(accountPaths.communicationPreferences.link())}>{t("signIn")}</ButtonLink>
          <ButtonLink look="secondary" href={href(paths.contact.link())}>
            {t("contact")}
          </ButtonLink>
        </>
      }
    >
      {words.expired}
    </Notice>
  )
}

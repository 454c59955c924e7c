import { useState } from "react"
import { paths } from "#src/domain/site/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { sessionStatusAtom, signOutAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { signInTexts } from "./sign-in.texts.ts"

/** Opening the address does nothing by itself; the customer says so with a button. */
export function SignOut() {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const signOut = useSetAtom(signOutAtom)
  const href = useAtomValue(hrefAtom)
  const [busy, setBusy] = useState(false)
  return (
    <section className="page page--narrow stack" aria-live="polite">
      <h1>{status === "signed-in" ? t("signOut") : t("signedOut")}</h1>
      {status === "signed-in" ? (
        <>
          <p>{t("signOutAsk")}</p>
          <div>
            <Button
              busy={busy}
              onClick={() => {
                setBusy(true)
                void signOut().finally(() => setBusy(false))
              }}
            >
              {t("signOut")}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <ButtonLink href={href(paths.home.link())}>{t("home")}</ButtonLink>
        </div>
      )}
    </section>
  )
}

import { useState } from "react"
import { paths } from "#src/domain/paths.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { sessionStatusAtom, signOutAtom } from "#src/state/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { Button, ButtonLink } from "#src/ui/button.tsx"
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

import { useState } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { leaveAtom } from "./session/sign-out.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"

/** Opening the address does nothing by itself; the customer says so with a button. */
export function SignOut() {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const leave = useSetAtom(leaveAtom)
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
                void leave(t("signedOut")).finally(() => setBusy(false))
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

import { useState } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { capabilitiesAtom } from "#src/state/session/capabilities.atoms.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { signOutAtom } from "#src/state/session/sign-out.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { notifyAtom } from "#src/state/site/notifications.atoms.ts"
import { configQuery } from "#src/state/site/site-queries.ts"
import { useAtomValue, useStore } from "#src/state/store.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { signInTexts } from "./sign-in.texts.ts"

/** Opening the address does nothing by itself; the customer says so with a button. */
export function SignOut() {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const { get, set } = useStore()
  const href = useAtomValue(hrefAtom)
  const [busy, setBusy] = useState(false)
  const redirects = useQuery(configQuery()).data?.redirectAfterLogout ?? false
  async function leave() {
    await set(signOutAtom)
    if (!redirects) return
    // The capabilities here are those of a visitor who is no longer signed in.
    const home = get(capabilitiesAtom)?.has("commercial_lotteries") ? paths.lotteries : paths.home
    set(notifyAtom, { title: t("signedOut") })
    set(navigateAtom, home.link(), { replace: true })
  }
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
                void leave().finally(() => setBusy(false))
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

import { useState } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { signOutAtom } from "./session/sign-out.atoms.ts"
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

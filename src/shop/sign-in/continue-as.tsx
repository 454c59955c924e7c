import { useState } from "react"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { signOutAtom } from "./session/sign-out.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"

/**
 * A link that signs in was opened in a browser where somebody is signed in: they go on as who they are, or sign out,
 * and only then the link is used. So nobody buys in a stranger's account because of a link.
 */
export function ContinueAs({ onContinue }: { onContinue: () => void }) {
  const t = useTexts(signInTexts)
  const customer = useQuery(customerQuery())
  const signOut = useSetAtom(signOutAtom)
  const [busy, setBusy] = useState(false)
  return (
    <LoadState of={customer} words={useLoadTexts()}>
      {({ firstname }) => (
        <section className="page page--narrow stack">
          <h1>{t("continueTitle", { name: firstname })}</h1>
          <p>{t("continueHint")}</p>
          <div className="row">
            <Button onClick={onContinue}>{t("continueAs", { name: firstname })}</Button>
            <Button
              look="secondary"
              busy={busy}
              onClick={() => {
                setBusy(true)
                void signOut()
              }}
            >
              {t("signOut")}
            </Button>
          </div>
        </section>
      )}
    </LoadState>
  )
}

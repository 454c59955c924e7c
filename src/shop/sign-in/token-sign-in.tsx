import { useEffect, useState } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { type ApiError, asFailure, hasCode, isLinkExpired, wantsCode } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, readerAtom, useTexts } from "#src/shop/core/texts.ts"
import { notifyLinkExpiredAtom } from "#src/shop/site/link-expired.atoms.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { CodeStep } from "./code-step.tsx"
import { autologinAtom, transferAtom } from "./session/sign-in.atoms.ts"
import { signOutAtom } from "./session/sign-out.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"

const linkTexts = defineTexts("token-sign-in", {
  signedIn: "You're signed in as {name}",
  failed: "Something went wrong",
  unreached: "We couldn't use your link just now. Check your connection and try again, or sign in yourself.",
  shutOut: "You can't sign in",
  contact: "Contact us",
  signIn: "Sign in",
})

interface TokenSignInProps {
  readonly kind: "autologin" | "transfer"
  readonly token: string
  readonly onSignedIn: () => void
  /** The token is of no use: the ordinary way in. */
  readonly onRefused: () => void
}

/** Signs in with a one-time token. A browser that is signed in asks before it becomes somebody else's. */
export function TokenSignIn(props: TokenSignInProps) {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const [using, setUsing] = useState(false)
  useEffect(() => {
    if (status === "anonymous") setUsing(true)
  }, [status])
  if (using) return <UseToken {...props} />
  if (status === "signed-in") return <ContinueAs onContinue={props.onSignedIn} />
  return (
    <section className="page page--narrow stack">
      <h1>{t("verifying")}</h1>
      <Skeleton label={t("verifying")} lines={2} />
    </section>
  )
}

/** Says whose account a link opened: it may have been passed on by somebody else. */
const notifySignedInAtom = atom(null, (get, set) => {
  const customer = getQueryData(get, customerQuery())
  if (customer && get(identityAtom).surface === "shop")
    set(notifyAtom, {
      level: "success",
      title: get(readerAtom)(linkTexts)("signedIn", { name: customer.firstname }),
    })
})

/** Slug of the partner whose token was shown on the shop's own page: its section takes it. */
const partnerOf = (error: unknown): string | undefined =>
  (asFailure(error).result as { partnerSlug?: string } | undefined)?.partnerSlug

/** Uses the token once; asks for a code where the account wants one. */
function UseToken({ kind, token, onSignedIn, onRefused }: TokenSignInProps) {
  const t = useTexts(signInTexts)
  const autologin = useSetAtom(autologinAtom)
  const transfer = useSetAtom(transferAtom)
  const navigate = useSetAtom(navigateAtom)
  const notifyExpired = useSetAtom(notifyLinkExpiredAtom)
  const notifySignedIn = useSetAtom(notifySignedInAtom)
  const [error, setError] = useState<ApiError | null>(null)

  async function signIn(given: { code?: string; saveDevice: boolean }): Promise<void> {
    try {
      await (kind === "autologin" ? autologin({ token, ...given }) : transfer({ token, ...given }))
    } catch (cause) {
      if (!isLinkExpired(cause)) throw cause
      const partner = partnerOf(cause)
      if (partner) return navigate(paths.partnerAutologin.link(partner, token), { replace: true })
      notifyExpired()
      return onRefused()
    }
    if (kind === "autologin") notifySignedIn()
    onSignedIn()
  }
  function begin() {
    setError(null)
    signIn({ saveDevice: false }).catch((cause) => setError(asFailure(cause)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is used once, whatever renders again
  useEffect(begin, [token])

  return (
    <section className="page page--narrow stack">
      <h1>{t("verifying")}</h1>
      {error ? null : <Skeleton label={t("verifying")} lines={2} />}
      {error && wantsCode(error) ? <CodeStep refusal={error} onCode={signIn} /> : null}
      {error && !wantsCode(error) ? <Failed error={error} onRetry={begin} onRefused={onRefused} /> : null}
    </section>
  )
}

/** Why the token signed nobody in, and the way on: trying again, writing to the shop, or signing in by hand. */
function Failed({
  error,
  onRetry,
  onRefused,
}: {
  error: ApiError
  onRetry: () => void
  onRefused: () => void
}) {
  const t = useTexts(linkTexts)
  const { retry } = useLoadTexts()
  const href = useAtomValue(hrefAtom)
  if (hasCode(error, "account_closed", "account_locked"))
    return (
      <Notice
        level="error"
        title={t("shutOut")}
        actions={<ButtonLink href={href(paths.contact.link())}>{t("contact")}</ButtonLink>}
      >
        {error.message}
      </Notice>
    )
  const signInByHand = (
    <Button look={error.retryable ? "secondary" : "primary"} onClick={onRefused}>
      {t("signIn")}
    </Button>
  )
  if (error.retryable)
    return (
      <Notice
        level="error"
        title={t("failed")}
        actions={
          <>
            <Button onClick={onRetry}>{retry}</Button>
            {signInByHand}
          </>
        }
      >
        {t("unreached")}
      </Notice>
    )
  return (
    <Notice level="error" title={t("failed")} actions={signInByHand}>
      {error.message}
    </Notice>
  )
}

/**
 * A link that signs in was opened in a browser where somebody is signed in: they go on as who they are, or sign out,
 * and only then the link is used. So nobody buys in a stranger's account because of a link.
 */
function ContinueAs({ onContinue }: { onContinue: () => void }) {
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

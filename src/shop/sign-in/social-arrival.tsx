import { type ReactNode, useEffect, useRef, useState } from "react"
import type { SocialArrival as Arrival } from "#src/contract/sign-in/social.ts"
import { providerNames, type socialCodes } from "#src/contract/sign-in/social-provider.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { type ApiError, asFailure, wantsCode } from "#src/shop/core/query/failures.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { CodeStep } from "./code-step.tsx"
import { SignInForm } from "./form.tsx"
import {
  arriveAtom,
  type Journey,
  linkArrivedAtom,
  setProvingAtom,
  signInByProviderAtom,
} from "./session/social-sign-in.atoms.ts"
import { SignUpForm } from "./sign-up-form.tsx"
import { socialTexts } from "./social.texts.ts"

/** Customers who gave it up know that they did, so it is not shown as an error. */
const CANCELLED: (typeof socialCodes)["cancelled"] = "social_cancelled"
const level = ({ code }: ApiError) => (code === CANCELLED ? "info" : "error")

interface SocialArrivalProps {
  /** The way to the provider and back. */
  readonly journey: Journey
  readonly onSignedIn: () => void
}

/** Somebody comes back from a provider: signs in, opens an account, or links one. Whatever fails, the forms are there. */
export function SocialArrival({
  journey,
  onSignedIn,
  children,
}: SocialArrivalProps & {
  /** The forms. */
  readonly children: ReactNode
}) {
  const t = useTexts(socialTexts)
  const status = useAtomValue(sessionStatusAtom)
  const arrive = useSetAtom(arriveAtom)
  const signIn = useSetAtom(signInByProviderAtom)
  const link = useSetAtom(linkArrivedAtom)
  const navigate = useSetAtom(navigateAtom)
  const notify = useSetAtom(notifyAtom)
  const { state, verifier } = journey
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function linkTo({ provider }: Arrival): Promise<void> {
    await link({ provider, ...journey })
    notify({ level: "success", title: t("linked", { name: providerNames[provider] }) })
  }
  async function begin(): Promise<void> {
    const known = await arrive(journey)
    setArrival(known)
    if (known.outcome === "sign-in") {
      await signIn({ token: state, verifier, saveDevice: false })
      onSignedIn()
    }
    if (known.outcome === "link") {
      await linkTo(known)
      navigate(accountPaths.loginAndSecurity.link(), { replace: true })
    }
  }
  // An answer is taken up once, whatever renders again; who is signed in is known only once the page is alive.
  const isBegun = useRef(false)
  useEffect(() => {
    if (status === "unknown" || isBegun.current) return
    isBegun.current = true
    begin().catch((error: unknown) => {
      const reason = asFailure(error)
      // A customer who is signed in wanted to link something: they go back to where that is done.
      if (status === "anonymous") return setFailure(reason)
      notify({ level: level(reason), title: reason.message })
      navigate(accountPaths.loginAndSecurity.link(), { replace: true })
    })
  })

  if (failure && wantsCode(failure))
    return (
      <Page title={t("arriving")}>
        <CodeStep
          refusal={failure}
          onCode={async (given) => {
            await signIn({ token: state, verifier, ...given })
            onSignedIn()
          }}
        />
      </Page>
    )
  if (failure)
    return (
      <>
        <div className="page page--narrow stack">
          <Notice level={level(failure)}>{failure.message}</Notice>
        </div>
        {children}
      </>
    )
  if (arrival?.outcome === "sign-up")
    return (
      <NewAccount
        arrival={arrival}
        journey={journey}
        onSignedIn={onSignedIn}
        onSignIn={(email) => setArrival({ ...arrival, outcome: "prove", email })}
      />
    )
  if (arrival?.outcome === "prove")
    return (
      <Proof
        arrival={arrival}
        onSignedIn={async () => {
          // Signed in they are, whatever becomes of the rest.
          await linkTo(arrival).catch((error: unknown) =>
            notify({ level: "error", title: asFailure(error).message }),
          )
          onSignedIn()
        }}
      />
    )
  return (
    <Page title={t("arriving")}>
      <Skeleton label={t("arriving")} lines={2} />
    </Page>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whatever was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="page page--narrow stack stack--loose">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

/** Asks for the details of a new customer that the provider does not give. */
function NewAccount({
  arrival,
  journey: { state, verifier },
  onSignedIn,
  onSignIn,
}: SocialArrivalProps & { arrival: Arrival; onSignIn: (email: string) => void }) {
  const t = useTexts(socialTexts)
  const { provider, email, firstname, lastname } = arrival
  return (
    <Page title={t("signUp")}>
      <Notice>{t("signUpHint", { name: providerNames[provider] })}</Notice>
      <SignUpForm
        known={{ email: email ?? "", firstname, lastname }}
        social={{ socialState: state, socialVerifier: verifier }}
        onSignedIn={onSignedIn}
        onSignIn={onSignIn}
      />
    </Page>
  )
}

/** Proves who owns the account that has the address: they sign in to it first, by any other way. */
function Proof({ arrival, onSignedIn }: { arrival: Arrival; onSignedIn: () => Promise<void> }) {
  const t = useTexts(socialTexts)
  const setProving = useSetAtom(setProvingAtom)
  useEffect(() => {
    setProving(true)
    return () => setProving(false)
  }, [setProving])
  const email = arrival.email ?? ""
  return (
    <Page title={t("prove")}>
      <Notice>{t("proveHint", { email, name: providerNames[arrival.provider] })}</Notice>
      <SignInForm email={email} onSignedIn={() => void onSignedIn()} />
    </Page>
  )
}

import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SignInForm } from "./form.tsx"
import type { JourneyAnswer } from "./session/shop-window.ts"
import { waitingLinkAtom } from "./session/waiting-link.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"
import { SignUpForm } from "./sign-up-form.tsx"
import type { Typed } from "./typed-before.ts"

const SocialArrival = lazy(async () => ({
  default: (await import("./social-arrival.tsx")).SocialArrival,
}))

const PartnerLinkQuestion = lazy(async () => ({
  default: (await import("./partner-link-question.tsx")).PartnerLinkQuestion,
}))

export interface SignInProps {
  /** Called when somebody is signed in. */
  readonly onSignedIn: () => void
  /** A step of a purchase, which is left as soon as somebody is signed in. */
  readonly isStep?: boolean
}

/** Signing in and opening an account in one place. */
export function SignIn({ onSignedIn, isStep = false }: SignInProps) {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const store = useStore()
  const isDone = useRef(false)
  const waiting = useAtomValue(waitingLinkAtom)
  const [asks, setAsks] = useState(false)
  const [handedOver, setHandedOver] = useState<JourneyAnswer | null>(null)
  const [way, setWay] = useState<"in" | "up">("in")
  /** An address that has an account already, typed to open another. */
  const [known, setKnown] = useState("")
  const container = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const kept = useKeptForms(container, way, (before) => {
    setTyped(before)
    setWay(before.way)
  })
  const finish = () => {
    if (isDone.current) return
    isDone.current = true
    kept.forget()
    // In a partner's frame the customer may be asked something before they go on.
    if (store.get(waitingLinkAtom)) setAsks(true)
    else onSignedIn()
  }
  const latest = useRef(finish)
  latest.current = finish
  // A partner's token may sign in while the forms are here.
  useEffect(
    () =>
      store.set(listenAtom, (name) => {
        if (name === "lotto-sign-in") latest.current()
        return true
      }),
    [store],
  )
  useEffect(() => {
    if (known) container.current?.querySelector<HTMLElement>("[name=password]")?.focus()
  }, [known])
  // Whether somebody was signed in before this page; it is known only once the page is alive.
  const [begun, setBegun] = useState(status)
  if (begun === "unknown" && status !== "unknown") setBegun(status)
  const isAlready = status === "signed-in" && begun === "signed-in"
  // A partner's token may have signed in while a purchase waited for these forms: it goes on by itself.
  useEffect(() => {
    if (isStep && isAlready) latest.current()
  }, [isStep, isAlready])
  if (isAlready && !asks)
    return (
      <section className="page page--narrow stack">
        <h1>{t("already")}</h1>
        <div>
          <Button onClick={onSignedIn}>{t("goOn")}</Button>
        </div>
      </section>
    )
  if (asks)
    return (
      <Suspense>
        <PartnerLinkQuestion onDone={onSignedIn} />
      </Suspense>
    )
  const forms = (
    <section ref={container} className="page page--narrow stack stack--loose" aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{way === "in" ? t("title") : t("signUpTitle")}</h1>
      <Choice
        label={t("choose")}
        name="way"
        value={way}
        onChoose={(chosen) => {
          setWay(chosen)
          setKnown("")
        }}
        options={[
          { value: "in", label: t("haveAccount") },
          { value: "up", label: t("newHere") },
        ]}
      />
      {way === "in" ? (
        <SignInForm
          key={typed?.at}
          onSignedIn={finish}
          onHandedOver={setHandedOver}
          email={known || typed?.fields.email || ""}
        />
      ) : (
        <SignUpForm
          key={typed?.at}
          known={{ ...(waiting?.offer.prefill as Partial<SignupForm>), ...typed?.fields }}
          onSignedIn={finish}
          onSignIn={(email) => {
            setKnown(email)
            setWay("in")
          }}
        />
      )}
    </section>
  )
  if (!handedOver) return forms
  return (
    <Suspense>
      <SocialArrival key={handedOver.state} journey={handedOver} onSignedIn={finish}>
        {forms}
      </SocialArrival>
    </Suspense>
  )
}

/** In a partner's frame: gives back what was typed before its page moved the element, and the browser loaded it anew. */
function useKeptForms(
  container: RefObject<HTMLElement | null>,
  way: Typed["way"],
  restore: (typed: Typed) => void,
): { readonly forget: () => void } {
  const { surface, partner } = useAtomValue(identityAtom)
  const end = useRef<((forgets?: boolean) => void) | null>(null)
  const latest = useRef({ way, restore })
  latest.current = { way, restore }
  useEffect(() => {
    if (surface !== "frame") return
    let isOver = false
    import("./typed-before.ts").then(
      ({ typedBefore, storeTyped }) => {
        if (isOver || !container.current) return
        const before = typedBefore(partner)
        if (before) latest.current.restore(before)
        end.current = storeTyped(partner, container.current, () => latest.current.way)
      },
      () => {},
    )
    return () => {
      isOver = true
      end.current?.()
    }
  }, [surface, partner, container])
  return { forget: () => end.current?.(true) }
}

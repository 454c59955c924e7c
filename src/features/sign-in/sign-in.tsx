import { useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { signInTexts } from "./sign-in.texts.ts"
import { SignInForm } from "./sign-in-form.tsx"
import { SignUpForm } from "./sign-up-form.tsx"

export interface SignInProps {
  /** What comes after: somebody is signed in now. */
  readonly onSignedIn: () => void
}

/** Signing in and opening an account in one place. */
export function SignIn({ onSignedIn }: SignInProps) {
  const t = useTexts(signInTexts)
  const status = useAtomValue(sessionStatusAtom)
  const [way, setWay] = useState<"in" | "up">("in")
  // Who was signed in before this page; it is known only once the page is alive.
  const [begun, setBegun] = useState(status)
  if (begun === "unknown" && status !== "unknown") setBegun(status)
  if (status === "signed-in" && begun === "signed-in")
    return (
      <section className="page page--narrow stack">
        <h1>{t("already")}</h1>
        <div>
          <Button onClick={onSignedIn}>{t("goOn")}</Button>
        </div>
      </section>
    )
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{way === "in" ? t("title") : t("signUpTitle")}</h1>
      <Choice
        label={t("choose")}
        name="way"
        value={way}
        onChoose={setWay}
        options={[
          { value: "in", label: t("haveAccount") },
          { value: "up", label: t("newHere") },
        ]}
      />
      {way === "in" ? <SignInForm onSignedIn={onSignedIn} /> : <SignUpForm onSignedIn={onSignedIn} />}
    </section>
  )
}

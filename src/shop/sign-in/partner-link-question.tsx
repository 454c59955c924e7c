import { useRef, useState } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { useSeen } from "#src/shop/core/browser/use-seen.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { answerLinkAtom } from "./session/partner-link.atoms.ts"
import { waitingLinkAtom } from "./session/waiting-link.atoms.ts"

const questionTexts = defineTexts("partner-link", {
  title: "Let {partner} sign you in from their site?",
  lead: "You're signed in. If you agree, {partner} signs you in here from now on whenever you're signed in to their site, without your password.",
  may: "Signed in by them, you can buy tickets on their site and pay from your wallet, up to {limit} a day, or your own daily limit where that's lower.",
  shows: "Their site can show your first name, your wallet's balance, and receipts of what you bought there.",
  never:
    "It can't show your surname, your address, your email, your cards or your bank details, and nobody can deposit, withdraw, change your settings, or start AutoPlay, subscriptions or pre-orders that way.",
  end: "You can end this at any time under Login and security, in your account.",
  accept: "Let {partner} sign me in",
  refuse: "No, thanks",
  goOn: "Continue",
  covered: "Something on this page covers the button. Scroll, or refuse.",
})

/** Asks a customer who has just signed in whether the partner may do it from now on. Whatever they say, they go on. */
export function PartnerLinkQuestion({ onDone }: { onDone: () => void }) {
  const t = useTexts(questionTexts)
  const waiting = useAtomValue(waitingLinkAtom)
  const answer = useSetAtom(answerLinkAtom)
  const setWaiting = useSetAtom(waitingLinkAtom)
  const [busy, setBusy] = useState<"accept" | "refuse" | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const seen = useSeen(container)
  if (!waiting) return null
  const partner = waiting.offer.partnerName
  const finish = () => {
    setWaiting(null)
    onDone()
  }

  async function accept(): Promise<void> {
    // A page around the frame must not lead a press here that was meant for something else.
    if (seen !== "seen") return container.current?.scrollIntoView({ block: "center" })
    setBusy("accept")
    try {
      await answer(true)
      finish()
    } catch (error) {
      setProblem(asFailure(error).message)
      setBusy(null)
    }
  }
  function refuse(): void {
    setBusy("refuse")
    // A refusal that does not arrive links nobody either.
    void answer(false)
      .catch(() => {})
      .then(finish)
  }
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="partner-link-title">
      <h1 id="partner-link-title">{t("title", { partner })}</h1>
      <p>{t("lead", { partner })}</p>
      <ul>
        <li>{t("may", { limit: formatMoney(waiting.offer.dailyLimit) })}</li>
        <li>{t("shows")}</li>
        <li>{t("never")}</li>
      </ul>
      <p className="muted">{t("end")}</p>
      {problem ? (
        <Notice level="error" actions={<Button onClick={finish}>{t("goOn")}</Button>}>
          {problem}
        </Notice>
      ) : (
        <div className="stack">
          <div ref={container}>
            <Button
              wide
              busy={busy === "accept"}
              disabled={busy === "refuse" || seen === "hidden"}
              onClick={() => void accept()}
            >
              {t("accept", { partner })}
            </Button>
          </div>
          {seen === "hidden" ? <p className="small">{t("covered")}</p> : null}
          <Button
            wide
            look="secondary"
            busy={busy === "refuse"}
            disabled={busy === "accept"}
            onClick={refuse}
          >
            {t("refuse")}
          </Button>
        </div>
      )}
    </section>
  )
}

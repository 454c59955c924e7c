import { useState } from "react"
import type { DrawResult } from "#src/contract/draw-result.ts"
import { useTexts } from "#src/state/texts.ts"
import { Button } from "#src/ui/button.tsx"
import { Facts } from "#src/ui/facts.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { proofTexts } from "./results.texts.ts"
import { useOfferFacts } from "./use-offer-facts.ts"
import { type Verdict, verifyDraw } from "./verify-draw.ts"

const words = { good: "good", "bad-seed": "badSeed", "bad-numbers": "badNumbers", cannot: "cannot" } as const

/** What was published about a draw, and a button with which anybody checks it on the spot. */
export function DrawProof({ draw, proof }: { draw: DrawResult; proof: NonNullable<DrawResult["proof"]> }) {
  const t = useTexts(proofTexts)
  const { offers } = useOfferFacts()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  async function check() {
    setBusy(true)
    const offer = offers.find(({ key }) => key === draw.offerKey)
    setVerdict(await verifyDraw(draw, offer).catch(() => "cannot" as const))
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="proof">
      <h2 id="proof">{t("title")}</h2>
      <p>{t("lead")}</p>
      <Facts
        code
        rows={[
          [t("commitment"), proof.commitment],
          [t("seed"), proof.seed ?? t("secret")],
          ...(proof.entriesRoot ? [[t("root"), proof.entriesRoot] as const] : []),
          ...(proof.entryCount === null ? [] : [[t("entries"), String(proof.entryCount)] as const]),
        ]}
      />
      {proof.seed ? (
        <p>
          <Button look="secondary" busy={busy} onClick={() => void check()}>
            {t(verdict ? "checkAgain" : "check")}
          </Button>
        </p>
      ) : null}
      {verdict ? <Notice level={verdict === "good" ? "success" : "error"}>{t(words[verdict])}</Notice> : null}
    </section>
  )
}

import { useState } from "react"
import type { OrderDetail } from "#src/contract/order.ts"
import { rootOf } from "#src/domain/merkle.ts"
import { sha256 } from "#src/state/sha256.ts"
import { useTexts } from "#src/state/texts.ts"
import { Button } from "#src/ui/button.tsx"
import { Facts } from "#src/ui/facts.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { entryProofTexts } from "./tickets.texts.ts"

type Verdict = "good" | "bad" | "cannot"

/** The path from this ticket to the fingerprint of all entries, and a button that walks it on the spot. */
export function EntryProof({ proof }: { proof: OrderDetail["entryProof"] }) {
  const t = useTexts(entryProofTexts)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  async function check({ leaf, path, root }: NonNullable<OrderDetail["entryProof"]>) {
    setBusy(true)
    const found = await rootOf(leaf, path, sha256).catch(() => null)
    setVerdict(found === null ? "cannot" : found === root ? "good" : "bad")
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="entry-proof">
      <h2 id="entry-proof">{t("title")}</h2>
      <p>{t(proof ? "lead" : "waiting")}</p>
      {proof ? (
        <>
          <Facts
            code
            rows={[
              [t("leaf"), proof.leaf],
              [t("root"), proof.root],
              [t("steps"), String(proof.path.length)],
            ]}
          />
          <p>
            <Button look="secondary" busy={busy} onClick={() => void check(proof)}>
              {t(verdict ? "checkAgain" : "check")}
            </Button>
          </p>
        </>
      ) : null}
      {verdict ? <Notice level={verdict === "good" ? "success" : "error"}>{t(verdict)}</Notice> : null}
    </section>
  )
}

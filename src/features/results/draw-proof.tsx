import { useEffect, useState } from "react"
import type { DrawResult } from "#src/contract/draw.ts"
import { sha256 } from "#src/state/sha256.ts"
import { useTexts } from "#src/state/texts.ts"
import { Notice } from "#src/ui/notice.tsx"
import { resultsTexts } from "./results.texts.ts"

/** The commitment, the seed, and a check that one belongs to the other. */
export function DrawProof({ proof }: { proof: NonNullable<DrawResult["proof"]> }) {
  const t = useTexts(resultsTexts)
  const [holds, setHolds] = useState<boolean | null>(null)
  useEffect(() => {
    if (!proof.seed) return
    void sha256(proof.seed).then((hash) => setHolds(hash === proof.commitment))
  }, [proof])
  return (
    <details className="card draw-proof">
      <summary>{t("fairTitle")}</summary>
      <div className="stack">
        <p className="muted small">{t("fairWords")}</p>
        <dl className="stack draw-proof__facts">
          <dt>{t("commitment")}</dt>
          <dd>{proof.commitment}</dd>
          <dt>{t("seed")}</dt>
          <dd>{proof.seed ?? t("notRevealed")}</dd>
          {proof.entriesRoot ? (
            <>
              <dt>{t("seal", { count: proof.entryCount ?? 0 })}</dt>
              <dd>{proof.entriesRoot}</dd>
            </>
          ) : null}
        </dl>
        {holds === null ? null : (
          <Notice level={holds ? "success" : "error"}>{holds ? t("seedHolds") : t("seedFails")}</Notice>
        )}
      </div>
    </details>
  )
}

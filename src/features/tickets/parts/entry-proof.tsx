import { useEffect, useState } from "react"
import type { DrawOrderDetail } from "#src/contract/orders/order.ts"
import { rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { sha256 } from "#src/state/browser/sha256.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { ticketsTexts } from "../tickets.texts.ts"

/** Follows the ticket's proof to the seal that was published before the draw. */
export function EntryProof({ proof }: { proof: DrawOrderDetail["entryProof"] }) {
  const t = useTexts(ticketsTexts)
  const [verified, setVerified] = useState<boolean | null>(null)
  useEffect(() => {
    if (!proof) return
    void rootOf(proof.leaf, proof.path, sha256).then((root) => setVerified(root === proof.root))
  }, [proof])
  return (
    <details className="card entry-proof">
      <summary>{t("proofTitle")}</summary>
      {proof ? (
        <div className="stack">
          <p className="small entry-proof__words">
            {t("proofWords", { leaf: proof.leaf.slice(0, 16), root: proof.root.slice(0, 16) })}
          </p>
          {verified === null ? null : (
            <Notice level={verified ? "success" : "error"}>
              {verified ? t("proofHolds") : t("proofFails")}
            </Notice>
          )}
        </div>
      ) : (
        <p className="muted">{t("proofLater")}</p>
      )}
    </details>
  )
}

import { useState } from "react"
import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import { formatCount } from "#src/domain/money/count.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { entryProofQuery } from "#src/state/rewards/reward-queries.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { giveawayTexts } from "./giveaway.texts.ts"

/** The numbers of the customer's entries in a giveaway that is closed, and a check that they were in its draw. */
export function OwnEntryProof({ giveaway }: { giveaway: Giveaway }) {
  const t = useTexts(giveawayTexts)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const { giveawayType, drawNumber, proof } = giveaway
  const isClosed = proof.entriesRoot !== null
  const own = useQuery(signedIn && isClosed ? entryProofQuery({ giveawayType, drawNumber }) : null)
  const [verdict, setVerdict] = useState<"proofGood" | "proofBad" | null>(null)
  const [busy, setBusy] = useState(false)
  // Who had no entries has nothing to prove.
  if (!own.data) return null
  const { first, last } = own.data
  const check = async () => {
    setBusy(true)
    const { isEntered } = await import("#src/state/rewards/lazy/verify-entries.ts")
    setVerdict((await isEntered(own.data, giveaway)) ? "proofGood" : "proofBad")
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="giveaway-own">
      <h2 id="giveaway-own">{t("yours")}</h2>
      <p>
        {t(first === last ? "yourNumber" : "yourNumbers", {
          first: formatCount(first),
          last: formatCount(last),
        })}
      </p>
      <p>
        <Button look="secondary" busy={busy} onClick={() => void check()}>
          {t("proofCheck")}
        </Button>
      </p>
      {verdict ? <Notice level={verdict === "proofGood" ? "success" : "error"}>{t(verdict)}</Notice> : null}
    </section>
  )
}

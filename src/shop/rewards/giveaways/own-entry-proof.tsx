import { useState } from "react"
import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { runText } from "#src/domain/draws/seeds/entry-text.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useEntryCheck } from "#src/shop/draws/entry-check.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { entryProofQuery } from "../reward-queries.ts"
import { giveawayTexts } from "./giveaway.texts.ts"

/** The numbers of the customer's entries in a giveaway that is closed, and a check that they were in its draw. */
export function OwnEntryProof({ giveaway }: { giveaway: Giveaway }) {
  const t = useTexts(giveawayTexts)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const { giveawayType, drawNumber, proof } = giveaway
  const isClosed = proof.entriesRoot !== null
  const own = useQuery(signedIn && isClosed ? entryProofQuery({ giveawayType, drawNumber }) : null)
  const [busy, setBusy] = useState(false)
  const { found, check } = useEntryCheck()
  // A customer who had no entries has nothing to prove.
  if (!own.data) return null
  const { first, last, entryId: id, ...ownProof } = own.data
  const checkNow = async () => {
    setBusy(true)
    const entry = { id, drawNo: drawNumber, played: runText({ first, last }), last }
    await check({
      entry,
      offerKey: proof.offerKey,
      proof: ownProof,
      published: { root: proof.entriesRoot, entryCount: proof.entryCount },
    })
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
        <Button look="secondary" busy={busy} onClick={() => void checkNow()}>
          {t("proofCheck")}
        </Button>
      </p>
      {found ? <Notice level={found.level}>{found.text}</Notice> : null}
    </section>
  )
}

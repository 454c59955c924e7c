import { useState } from "react"
import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { runText } from "#src/domain/draws/seeds/entry-text.ts"
import { giveawayDraw } from "#src/domain/rewards/giveaway-draw.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useDrawCheck } from "#src/shop/draws/draw-check.ts"
import { useEntryCheck } from "#src/shop/draws/entry-check.ts"
import { useChangedRoot } from "#src/shop/draws/seen-roots.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { entryProofQuery } from "../reward-queries.ts"
import { giveawayTexts } from "./giveaway.texts.ts"

/**
 * Shows the published proof of a giveaway's draw, or of one that was cancelled, with a button to check it on
 * the spot.
 */
export function GiveawayProof({ giveaway }: { giveaway: Giveaway }) {
  const t = useTexts(giveawayTexts)
  const href = useAtomValue(hrefAtom)
  const { busy, check, label, found } = useDrawCheck(giveawayDraw(giveaway))
  const changed = useChangedRoot(giveaway.proof.offerKey, giveaway.drawNumber, giveaway.proof.entriesRoot)
  const { cancelled, proof } = giveaway
  const { commitment, seed, entriesRoot, entryCount, numbersFrom, beacon, closedAt } = proof
  const lead = cancelled ? "leadCancelled" : numbersFrom === "seed" ? "leadSeed" : "lead"
  return (
    <section className="card stack" aria-labelledby="giveaway-proof">
      <h2 id="giveaway-proof">{t(cancelled ? "cancelledTitle" : "fairTitle")}</h2>
      <p>{t(lead)}</p>
      {beacon && !cancelled ? <p>{t("leadBeacon")}</p> : null}
      <Facts
        code
        rows={[
          [t("commitment"), commitment],
          [t("seed"), seed ?? t("secret")],
          ...(entriesRoot && numbersFrom !== "seed" ? [[t("root"), entriesRoot] as const] : []),
          ...(entryCount === null ? [] : [[t("entries"), formatCount(entryCount)] as const]),
          ...(beacon ? [[t("round"), `${beacon.chain} / ${beacon.round}`] as const] : []),
          ...(beacon && closedAt ? [[t("signature"), beacon.signature ?? t("secret")] as const] : []),
        ]}
      />
      <p>
        <a href={href(contentPaths.drawRules.link())}>{t("drawRules")}</a>
      </p>
      {seed ? (
        <p>
          <Button look="secondary" busy={busy} onClick={() => void check()}>
            {label}
          </Button>
        </p>
      ) : null}
      {changed ? <Notice level="error">{t("changedRoot")}</Notice> : null}
      {found ? (
        <Notice level={found.level}>
          {cancelled && found.level === "success" ? t("cancelledGood") : found.text}
        </Notice>
      ) : null}
    </section>
  )
}

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

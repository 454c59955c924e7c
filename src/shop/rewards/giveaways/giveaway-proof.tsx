import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { giveawayDraw } from "#src/domain/rewards/giveaway-draw.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useDrawCheck } from "#src/shop/draws/draw-check.ts"
import { useChangedRoot } from "#src/shop/draws/seen-roots.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
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

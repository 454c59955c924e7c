import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { useDrawCheck } from "../draw-check.ts"
import { useChangedRoot } from "../seen-roots.ts"
import { proofTexts } from "./results.texts.ts"
import { useOfferFacts } from "./use-offer-facts.ts"

interface Proven {
  readonly draw: DrawResult
  readonly proof: NonNullable<DrawResult["proof"]>
}

/** Shows the published proof of a draw, with a button to check it on the spot. */
export function DrawProof({ draw, proof }: Proven) {
  const t = useTexts(proofTexts)
  const href = useAtomValue(hrefAtom)
  const { busy, check, label, found } = useDrawCheck(draw)
  const changed = useChangedRoot(draw.offerKey, draw.drawNo, proof.entriesRoot)
  return (
    <section className="card stack" aria-labelledby="proof">
      <h2 id="proof">{t("title")}</h2>
      <p>{t(proof.numbersFrom === "seed" ? "lead" : "leadEntries")}</p>
      {proof.numbersFrom === "seed" ? null : <p>{t(proof.beacon ? "leadBeacon" : "leadNoBeacon")}</p>}
      <Followed draw={draw} proof={proof} />
      <Facts
        code
        rows={[
          [t("commitment"), proof.commitment],
          [t("seed"), proof.seed ?? t("secret")],
          ...(proof.entriesRoot ? [[t("root"), proof.entriesRoot] as const] : []),
          ...(proof.beacon ? [[t("round"), roundText(proof.beacon)] as const] : []),
          ...(proof.beacon && proof.closedAt
            ? [[t("signature"), proof.beacon.signature ?? t("waiting")] as const]
            : []),
          ...(proof.entryCount === null ? [] : [[t("entries"), String(proof.entryCount)] as const]),
        ]}
      />
      <p>
        <a href={href(contentPaths.drawRules.link())}>{t("rules")}</a>
      </p>
      {proof.seed ? (
        <p>
          <Button look="secondary" busy={busy} onClick={() => void check()}>
            {label}
          </Button>
        </p>
      ) : null}
      {changed ? <Notice level="error">{t("changedRoot")}</Notice> : null}
      {found ? <Notice level={found.level}>{found.text}</Notice> : null}
    </section>
  )
}

/** A round as it is named at drand: anybody finds it there. */
const roundText = ({ chain, round }: NonNullable<Proven["proof"]["beacon"]>) => `${chain} / ${round}`

/** Links to the draw whose numbers these are, where they are another lottery's. */
function Followed({ draw, proof: { drawn } }: Proven) {
  const t = useTexts(proofTexts)
  const href = useAtomValue(hrefAtom)
  const { offers } = useOfferFacts()
  const named = useProductNames()
  if (!drawn || drawn.offerKey === draw.offerKey) return null
  const { offerKey, drawNo } = drawn
  const name = named(offerKey, offers.find(({ key }) => key === offerKey)?.name ?? offerKey)
  return (
    <p>
      <a href={href(resultPaths.drawResult.link(offerKey, drawNo))}>{t("follows", { name, drawNo })}</a>
    </p>
  )
}

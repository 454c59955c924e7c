import { useEffect, useState } from "react"
import type { DrawOrderDetail } from "#src/contract/orders/order.ts"
import { entryText, shownEntry } from "#src/domain/draws/seeds/entry-text.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useEntryCheck } from "#src/shop/draws/entry-check.ts"
import { drawSealQuery } from "#src/shop/draws/result-queries.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { ticketsTexts } from "../tickets.texts.ts"

type Published = Parameters<ReturnType<typeof useEntryCheck>["check"]>[0]["published"]

/** Checks the ticket, once its proof is opened, against the fingerprint that its draw published when it closed. */
export function EntryProof({ ticket }: { ticket: DrawOrderDetail }) {
  const t = useTexts(ticketsTexts)
  const [opened, setOpened] = useState(false)
  const { entryProof: proof, lotteryKey: offer, drawNo } = ticket
  const seal = useQuery(opened && proof ? drawSealQuery({ offer, drawNo }) : null)
  const words = useLoadTexts()
  const href = useAtomValue(hrefAtom)
  const entry = shownEntry(ticket)
  return (
    <details
      className="card entry-proof"
      onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}
    >
      <summary>{t("proofTitle")}</summary>
      {proof ? (
        <div className="stack">
          <p className="small">{t("proofWords")}</p>
          <Facts
            code
            rows={[
              [t("proofEntry"), entryText(entry.id, entry.drawNo, entry.played)],
              [t("proofLeaf"), proof.leaf],
              [t("proofRoot"), proof.root],
            ]}
          />
          {opened ? (
            <LoadState of={seal} words={words} lines={1}>
              {(published) => <Checked ticket={ticket} proof={proof} published={published} />}
            </LoadState>
          ) : null}
          <p>
            <a href={href(contentPaths.drawRules.link())}>{t("proofRules")}</a>
          </p>
        </div>
      ) : (
        <p className="muted">{t("proofLater")}</p>
      )}
    </details>
  )
}

function Checked({
  ticket,
  proof,
  published,
}: {
  ticket: DrawOrderDetail
  proof: NonNullable<DrawOrderDetail["entryProof"]>
  published: Published
}) {
  const { found, check } = useEntryCheck()
  // Checked anew for what is shown anew; the check itself changes with every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void check({ entry: shownEntry(ticket), offerKey: ticket.lotteryKey, proof, published })
  }, [ticket, proof, published])
  return found ? <Notice level={found.level}>{found.text}</Notice> : null
}

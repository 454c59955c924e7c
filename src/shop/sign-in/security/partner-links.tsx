import { useRef, useState } from "react"
import { partnerLinkEndpoints } from "#calls/partners/partner-link.ts"
import type { PartnerLink } from "#src/contract/partners/partner-link.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { sessionListQuery } from "./sessions.tsx"

const linksTexts = defineTexts("partner-links", {
  title: "Partners that sign you in",
  lead: "You let these partners sign you in from their sites. There you can buy tickets from your wallet, within a daily limit.",
  since: "Since {moment}",
  lastUsed: "Last used {moment}",
  unused: "Not used yet",
  limit: "Up to {limit} a day",
  end: "End",
  endLink: "the link with {name}",
  ended: "{name} can't sign you in any more. Its sessions have ended.",
})

const partnerLinksQuery = defineQuery("partner-links", (client) => client.call(partnerLinkEndpoints.list), {
  isPrivate: true,
  staleTime: 0,
})

/** Ends a link; the sessions that the partner began end with it. */
const endLinkAtom = atom(null, async (get, set, partnerSlug: string): Promise<void> => {
  await get(clientAtom).call(partnerLinkEndpoints.end, { params: { partnerSlug } })
  await Promise.all([refetchQuery(set, partnerLinksQuery()), refetchQuery(set, sessionListQuery())])
})

/** Partners that may sign the customer in, each to be ended; nothing where there are none. */
export function PartnerLinks() {
  const t = useTexts(linksTexts)
  const zone = useAtomValue(zoneAtom)
  const list = useQuery(partnerLinksQuery()).data ?? []
  const end = useSetAtom(endLinkAtom)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ level: "success" | "error"; text: string } | null>(null)
  const top = useRef<HTMLElement>(null)
  if (list.length === 0 && !outcome) return null

  async function endWith({ partnerSlug, partnerName }: PartnerLink): Promise<void> {
    setBusy(partnerSlug)
    setOutcome(null)
    try {
      await end(partnerSlug)
      setOutcome({ level: "success", text: t("ended", { name: partnerName }) })
      // The button that was pressed is gone.
      top.current?.focus()
    } catch (error) {
      setOutcome({ level: "error", text: asFailure(error).message })
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className="card stack" aria-labelledby="partner-links" ref={top} tabIndex={-1}>
      <h2 id="partner-links">{t("title")}</h2>
      {outcome ? <Notice level={outcome.level}>{outcome.text}</Notice> : null}
      {list.length > 0 ? <p className="muted">{t("lead")}</p> : null}
      <ul className="security__devices">
        {list.map((link) => (
          <li key={link.partnerSlug} className="security__fact">
            <div>
              <strong>{link.partnerName}</strong>
              <p className="small muted">
                {t("since", { moment: formatMoment(link.linkedAt, zone) })}
                <br />
                {link.lastUsedAt
                  ? t("lastUsed", { moment: formatMoment(link.lastUsedAt, zone) })
                  : t("unused")}
                <br />
                {t("limit", { limit: formatMoney(link.dailyLimit) })}
              </p>
            </div>
            <Button look="quiet" busy={busy === link.partnerSlug} onClick={() => void endWith(link)}>
              {t("end")}
              <VisuallyHidden>{t("endLink", { name: link.partnerName })}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

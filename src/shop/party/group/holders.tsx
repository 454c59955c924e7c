import type { ShareHolder } from "#src/contract/party/session.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { partyTexts } from "../party.texts.ts"
import { partyGroupTexts } from "./group.texts.ts"

/** Lists the holders of a ticket's shares, and how many each has. */
export function Holders({ holders }: { holders: readonly ShareHolder[] }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  if (holders.length === 0) return <p className="muted small">{t("nobody")}</p>
  return (
    <ul className="party-people">
      {holders.map(({ memberId, firstName, initial, shares, isOwn }, index) => (
        <li key={memberId ?? `left ${index}`} className="party-people__one">
          <span>
            {firstName} {initial}
            {isOwn ? <span className="muted"> ({common("you")})</span> : null}
          </span>
          <span className="muted small">
            {shares === 1 ? t("shareOf") : t("sharesOf", { count: shares })}
          </span>
        </li>
      ))}
    </ul>
  )
}

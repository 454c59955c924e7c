import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Badge } from "#src/ui/status/badge.tsx"
import { navigationTexts } from "./navigation.texts.ts"

/** The customer's messages, the newest first. */
export function NotificationCards({
  cards,
  onLeave,
}: {
  cards: readonly ContentCard[]
  /** Told when somebody follows a link of one. */
  onLeave: () => void
}) {
  return (
    <ul className="stack">
      {cards.map((card) => (
        <Card key={card.key} card={card} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function Card({ card, onLeave }: { card: ContentCard; onLeave: () => void }) {
  const t = useTexts(navigationTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { title, message, link, publishedAt, viewed } = card
  return (
    <li className="card">
      <h3 className="navigation__card-title">
        {title}
        {viewed ? null : <Badge label={t("news")} />}
      </h3>
      <p>{message}</p>
      <p className="row row--between small muted">
        {formatLongDate(publishedAt, zone)}
        {link ? (
          <a href={link.startsWith("/") ? href(link) : link} onClick={onLeave}>
            {t("readMore", { title })}
          </a>
        ) : null}
      </p>
    </li>
  )
}

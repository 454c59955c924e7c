import { useRef, useState } from "react"
import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { feedQuery, vendorCardsAtom, viewFeedAtom } from "#src/shop/account/notification-feed.atoms.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Panel } from "#src/ui/overlays/panel.tsx"
import { Badge } from "#src/ui/status/badge.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { navigationTexts } from "./navigation.texts.ts"

/** Cards of several sources as one feed: the newest first, those of one moment as they came. */
export const feedOf = (...sources: readonly (readonly ContentCard[])[]): ContentCard[] =>
  sources.flat().sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

/**
 * The customer's messages behind a bell that counts those they have not seen; there only with the
 * notifications-feed capability. Looking at them makes them seen.
 */
export function NotificationBell() {
  const t = useTexts(navigationTexts)
  const capable = useCapable("notifications_feed")
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const shown = capable && signedIn
  const feed = useQuery(shown ? feedQuery() : null)
  const vendorCards = useAtomValue(vendorCardsAtom)
  const words = useLoadTexts()
  const view = useSetAtom(viewFeedAtom)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!shown) return null
  const count = feedOf(feed.data ?? [], vendorCards).filter(({ viewed }) => !viewed).length
  const close = () => {
    setOpen(false)
    void view()
  }
  return (
    <>
      <button
        type="button"
        className="navigation__account navigation__bell"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon name="bell" size={22} />
        <span className="visually-hidden">{t("messages")}</span>
        <Badge count={count} label={t("unviewed", { count })} />
      </button>
      <Panel anchor={button} open={open} title={t("messages")} closeLabel={t("close")} onClose={close}>
        <LoadState of={feed} words={words}>
          {(cards) =>
            cards.length + vendorCards.length === 0 ? (
              <p className="muted">{t("noMessages")}</p>
            ) : (
              <NotificationCards cards={feedOf(cards, vendorCards)} onLeave={() => setOpen(false)} />
            )
          }
        </LoadState>
      </Panel>
    </>
  )
}

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

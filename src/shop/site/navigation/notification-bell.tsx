import { useRef, useState } from "react"
import { feedOf } from "#src/domain/account/notification-feed.ts"
import { feedQuery, vendorCardsAtom, viewFeedAtom } from "#src/shop/account/notification-feed.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
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
import { NotificationCards } from "./notification-cards.tsx"

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

import type { ScheduledPurchase } from "#src/contract/scheduled-purchase.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { useProductNames } from "#src/state/branding.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { scheduledPurchaseQuery } from "#src/state/customer-resources.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { sessionStatusAtom } from "#src/state/session.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { Facts } from "#src/ui/facts.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { SignInFirst } from "#src/ui/sign-in-first.tsx"
import { CancelScheduled } from "./cancel-scheduled.tsx"
import { scheduledTexts } from "./scheduled.texts.ts"

/** One thing that is paid for later: how it stands, and the way out of it. */
export function ScheduledDetail({ purchase: id }: { purchase: string }) {
  const t = useTexts(scheduledTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const found = useQuery(session === "signed-in" ? scheduledPurchaseQuery({ id }) : null)
  const words = useLoadWords()
  if (session === "anonymous")
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(paths.scheduledPurchase.link(id)))}
      />
    )
  return (
    <div className="page page--narrow stack stack--loose">
      <p>
        <a href={href(paths.scheduledPurchases.link())}>{t("all")}</a>
      </p>
      {found.status === "error" && found.error.status === 404 ? (
        <Notice level="error">{t("missing")}</Notice>
      ) : (
        <LoadState of={found} words={words} lines={4} tall>
          {(one) => <Scheduled one={one} />}
        </LoadState>
      )}
    </div>
  )
}

function Scheduled({ one }: { one: ScheduledPurchase }) {
  const t = useTexts(scheduledTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const at = (instant: string) => `${formatLongDate(instant, zone)}, ${formatTime(instant, zone)}`
  const name = useProductNames()(one.lotteryKey, one.lotteryName)
  const checkout = one.purchasedCheckoutId ?? one.checkoutId
  const isOpen = one.status === "scheduled_status_active" && one.purchasedCheckoutId === null
  return (
    <>
      <header className="stack">
        <h1>{name}</h1>
        <p className="lead">{one.description}</p>
      </header>
      <Standing one={one} />
      <div className="card">
        <Facts
          rows={[
            [t("number"), one.encodedId.slice(-8).toUpperCase()],
            [t("price"), formatMoney(one.price)],
            [t("chargedOn"), at(one.dueAt)],
            [t("drawn"), `${t("draw", { drawNo: one.drawNo })}, ${at(one.drawDate)}`],
            [t("placed"), at(one.createdAt)],
            [
              t("receipt"),
              <a key="receipt" href={href(paths.receipt.link(checkout))}>
                {checkout.slice(-8).toUpperCase()}
              </a>,
            ],
          ]}
        />
      </div>
      {isOpen ? <CancelScheduled id={one.encodedId} /> : null}
    </>
  )
}

/** What became of it. */
function Standing({ one }: { one: ScheduledPurchase }) {
  const t = useTexts(scheduledTexts)
  const href = useAtomValue(hrefAtom)
  if (one.purchasedCheckoutId) return <Notice level="success">{t("bought")}</Notice>
  if (one.status === "scheduled_status_cancelled")
    return one.failureMessage ? (
      <Notice level="error" title={t("calledOff")}>
        {one.failureMessage}
      </Notice>
    ) : (
      <Notice>{t("cancelled")}</Notice>
    )
  if (one.failureMessage)
    return (
      <Notice
        level="error"
        title={t("failed")}
        actions={<ButtonLink href={href(paths.deposit.link())}>{t("deposit")}</ButtonLink>}
      >
        {one.failureMessage}
      </Notice>
    )
  return <Notice>{t("waiting")}</Notice>
}

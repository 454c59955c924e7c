import { useState } from "react"
import { scheduledPurchaseEndpoints } from "#calls/recurring/scheduled-purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { scheduledPurchaseQuery } from "#src/shop/account/customer-queries.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { scheduledTexts } from "./scheduled.texts.ts"

/** Calls off something that is paid for later. Rejects with an `ApiError`. */
const cancelScheduledAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const now = await get(clientAtom).call(scheduledPurchaseEndpoints.cancel, { params: { encodedId: id } })
  setQueryData(set, scheduledPurchaseQuery({ id }), now)
  invalidateQueries(set, ["scheduled"])
})

/** One thing that is paid for later: how it stands, and the way out of it. */
export function ScheduledDetail({ purchase: id }: { purchase: string }) {
  const t = useTexts(scheduledTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const found = useQuery(session === "signed-in" ? scheduledPurchaseQuery({ id }) : null)
  const words = useLoadTexts()
  if (session === "anonymous")
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(accountPaths.scheduledPurchase.link(id)))}
      />
    )
  return (
    <div className="page page--narrow stack stack--loose">
      <p>
        <a href={href(accountPaths.scheduledPurchases.link())}>{t("all")}</a>
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
  const at = (instant: string) => formatMoment(instant, zone)
  const name = useProductNames()(one.lotteryKey, one.lotteryName)
  const checkout = one.purchasedCheckoutId ?? one.checkoutId
  const isOpen = one.status === "scheduled_status_active" && one.purchasedCheckoutId === null
  return (
    <>
      <header className="stack">
        <h1>{name}</h1>
        <p className="lead">{one.description}</p>
      </header>
      <ScheduledStatus one={one} />
      <div className="card">
        <Facts
          rows={[
            [t("number"), referenceOf(one.encodedId)],
            [t("price"), formatMoney(one.price)],
            [t("chargedOn"), at(one.dueAt)],
            [t("drawn"), `${t("draw", { drawNo: one.drawNo })}, ${at(one.drawDate)}`],
            [t("placed"), at(one.createdAt)],
            [
              t("receipt"),
              <a key="receipt" href={href(paths.receipt.link(checkout))}>
                {referenceOf(checkout)}
              </a>,
            ],
          ]}
        />
      </div>
      {isOpen ? <CancelScheduled id={one.encodedId} /> : null}
    </>
  )
}

/** Tells the outcome of the purchase. */
function ScheduledStatus({ one }: { one: ScheduledPurchase }) {
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
        actions={<ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>}
      >
        {one.failureMessage}
      </Notice>
    )
  return <Notice>{t("waiting")}</Notice>
}

/** Cancels a scheduled purchase, after a confirmation. */
function CancelScheduled({ id }: { id: string }) {
  const t = useTexts(scheduledTexts)
  const cancel = useSetAtom(cancelScheduledAtom)
  const [state, setState] = useState<"idle" | "asking" | "busy">("idle")
  const [failure, setFailure] = useState<unknown>(null)
  if (state === "idle")
    return (
      <div>
        <Button look="danger" onClick={() => setState("asking")}>
          {t("cancel")}
        </Button>
      </div>
    )
  return (
    <section className="card stack" aria-labelledby="cancel-scheduled">
      <h2 id="cancel-scheduled">{t("confirmTitle")}</h2>
      <p>{t("confirmWords")}</p>
      {failure ? <Notice level="error">{asFailure(failure).message}</Notice> : null}
      <div className="row">
        <Button
          look="danger"
          busy={state === "busy"}
          onClick={() => {
            setState("busy")
            setFailure(null)
            cancel(id).then(
              () => setState("idle"),
              (error: unknown) => {
                setFailure(error)
                setState("asking")
              },
            )
          }}
        >
          {t("confirm")}
        </Button>
        <Button look="quiet" onClick={() => setState("idle")}>
          {t("keep")}
        </Button>
      </div>
    </section>
  )
}

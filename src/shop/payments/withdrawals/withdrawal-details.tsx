import { useState } from "react"
import type { Withdrawal } from "#src/contract/payments/withdrawal.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { nowAtom, zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { cancelWithdrawalAtom, withdrawalQuery } from "../withdrawal.atoms.ts"
import { statusText } from "./withdrawal-history.tsx"
import css from "./withdrawals.css?inline"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** How a withdrawal stands, and the way to cancel it while that is possible. `id`: its own or its transaction's. */
export function WithdrawalDetails({ id }: { id: string }) {
  useStyles(css)
  const t = useTexts(withdrawalTexts)
  const href = useAtomValue(hrefAtom)
  const found = useQuery(id ? withdrawalQuery({ id }) : null)
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="withdrawal-title">
      <h1 id="withdrawal-title">{t("detailsTitle")}</h1>
      <LoadState of={found} words={useLoadTexts()} lines={6} tall>
        {(withdrawal) => (
          <>
            <Standing withdrawal={withdrawal} />
            <Facts withdrawal={withdrawal} />
            <div className="row">
              <ButtonLink look="secondary" href={href(accountPaths.withdraw.link())}>
                {t("back")}
              </ButtonLink>
              <Cancel withdrawal={withdrawal} />
            </div>
          </>
        )}
      </LoadState>
    </section>
  )
}

function Standing({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts(withdrawalTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const { status, reason, amount, destination, withdrawalMethodCode, payableFrom } = withdrawal
  const retry = <ButtonLink href={href(accountPaths.withdraw.link())}>{t("again")}</ButtonLink>
  if (withdrawalMethodCode === "do")
    return (
      <Notice level="success" title={t("givenTitle")}>
        {t("givenHint", { amount: formatMoney(amount), cause: destination })}
      </Notice>
    )
  switch (status) {
    case "sent":
      return (
        <Notice level="success" title={t("sentTitle")}>
          {t("sentHint")}
        </Notice>
      )
    case "cancelled":
      return <Notice title={t("cancelledTitle")}>{t("backHint")}</Notice>
    case "refused":
    case "returned":
      return (
        <Notice
          level="error"
          title={t(status === "refused" ? "refusedTitle" : "returnedTitle")}
          actions={retry}
        >
          {reason} {t("backHint")}
        </Notice>
      )
    default:
      return (
        <Notice level="success" title={t("requestedTitle")}>
          {payableFrom && Date.parse(payableFrom) > now
            ? t("waitsHint", { until: formatMoment(payableFrom, zone) })
            : t("requestedHint")}
        </Notice>
      )
  }
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts(withdrawalTexts)
  const zone = useAtomValue(zoneAtom)
  const { amount, destination, reference, requestedAt, payableFrom, sentAt, endedAt } = withdrawal
  const facts: readonly (readonly [string, string | null])[] = [
    [t("amount"), formatMoney(amount)],
    [t("to"), destination],
    [t("status"), t(statusText(withdrawal))],
    [t("asked"), formatMoment(requestedAt, zone)],
    [t("payableFrom"), sentAt || endedAt ? null : payableFrom && formatMoment(payableFrom, zone)],
    [t("sent"), sentAt && formatMoment(sentAt, zone)],
    [t("ended"), endedAt && formatMoment(endedAt, zone)],
    [t("reference"), reference],
  ]
  return (
    <dl className="card stack">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="row row--between">
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Asks before it cancels. Its dialog stays to say why not, when the withdrawal has gone to the bank meanwhile. */
function Cancel({ withdrawal: { id, amount, canCancel } }: { withdrawal: Withdrawal }) {
  const t = useTexts(withdrawalTexts)
  const cancel = useSetAtom(cancelWithdrawalAtom)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function confirm(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await cancel(id)
      setOpen(false)
    } catch (error) {
      setProblem(asFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {canCancel ? (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t("cancel")}
        </Button>
      ) : null}
      <Dialog open={isOpen} title={t("cancelTitle")} closeLabel={t("close")} onClose={() => setOpen(false)}>
        <div className="stack">
          <p>{t("cancelHint", { amount: formatMoney(amount) })}</p>
          {problem ? <Notice level="error">{problem}</Notice> : null}
          <div className="row">
            {canCancel ? (
              <Button look="danger" busy={busy} onClick={() => void confirm()}>
                {t("cancelYes")}
              </Button>
            ) : null}
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t("cancelNo")}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

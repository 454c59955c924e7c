import { lazy, type ReactNode, Suspense, useState } from "react"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { isExpiringSoon, isGoodOn } from "#src/domain/checkout/card-expiry.ts"
import { brandName } from "#src/domain/payments/card-brand.ts"
import { nowAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { PaymentMark, type PaymentMarkName } from "#src/ui/ticket/payment-mark.tsx"
import { makeDefaultAtom, removeFundAtom } from "../accounts.atoms.ts"
import { accountName, accountStatus, hasFailed } from "./account-name.ts"
import { withdrawalTexts } from "./withdrawals.texts.ts"

const ConfirmAccount = lazy(async () => ({
  default: (await import("./confirm-account.tsx")).ConfirmAccount,
}))

const marks: Partial<Record<Fund["brand"], PaymentMarkName>> = {
  AmericanExpress: "AMEX",
  MasterCard: "MASTERCARD",
  Visa: "VISA",
  paypal: "PAYPAL",
}

/** Cards or accounts, each with what can be done with it. It stays once the last was removed, to say so. */
export function StoredFunds({
  funds,
  empty = null,
  onChange,
}: {
  funds: readonly Fund[]
  /** Stands in their place while there are none. */
  empty?: ReactNode
  /** One is changed or removed: what was said of another change no longer counts. */
  onChange?: () => void
}) {
  const t = useTexts(withdrawalTexts)
  const makeDefault = useSetAtom(makeDefaultAtom)
  const remove = useSetAtom(removeFundAtom)
  const [busy, setBusy] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Fund | null>(null)
  /**
   * The list at the time one was removed: the removal is reported until another is added, also where the list
   * cannot be renewed.
   */
  const [listed, setListed] = useState<readonly string[] | null>(null)
  const [confirming, setConfirming] = useState<Fund | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const nameOf = (fund: Fund) =>
    fund.bankAccount
      ? accountName(t, fund)
      : fund.brand !== "paypal"
        ? t("card", { brand: brandName(fund.brand), lastFour: fund.lastFour })
        : fund.email
          ? t("paypal", { email: fund.email })
          : t("paypalUnnamed")

  async function run(id: string, work: () => Promise<void>): Promise<void> {
    setBusy(id)
    setProblem(null)
    setListed(null)
    onChange?.()
    try {
      await work()
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setProblem(message)
    } finally {
      setBusy(null)
      setLeaving(null)
    }
  }
  return (
    <>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      {isConfirmed && funds.every(({ bankAccount }) => !bankAccount?.isFrozen) ? (
        <Notice level="success">{t("accountConfirmed")}</Notice>
      ) : null}
      {listed && funds.every(({ id }) => listed.includes(id)) ? (
        <Notice level="success">{t("removed")}</Notice>
      ) : null}
      {funds.length === 0 ? (
        empty
      ) : (
        <ul className="withdrawals__list">
          {funds.map((fund) => (
            <li key={fund.id} className="withdrawals__item">
              <div className="withdrawals__what">
                {marks[fund.brand] ? <PaymentMark mark={marks[fund.brand] as PaymentMarkName} /> : null}
                <div>
                  <strong>{nameOf(fund)}</strong>
                  {fund.default ? <span className="muted small"> · {t("default")}</span> : null}
                  <FundState fund={fund} />
                </div>
              </div>
              <div className="row">
                {fund.bankAccount?.isFrozen ? (
                  <Button
                    look="secondary"
                    onClick={() => {
                      setConfirmed(false)
                      onChange?.()
                      setConfirming(fund)
                    }}
                  >
                    {t("confirmAccount")}
                    <VisuallyHidden>{nameOf(fund)}</VisuallyHidden>
                  </Button>
                ) : null}
                {fund.default || fund.isDisputed ? null : (
                  <Button
                    look="quiet"
                    busy={busy === fund.id && !leaving}
                    onClick={() => void run(fund.id, () => makeDefault(fund.id))}
                  >
                    {t("makeDefault")}
                    <VisuallyHidden>{nameOf(fund)}</VisuallyHidden>
                  </Button>
                )}
                <Button look="quiet" onClick={() => setLeaving(fund)}>
                  {t("remove")}
                  <VisuallyHidden>{nameOf(fund)}</VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={leaving !== null}
        title={leaving ? t("removeTitle", { name: nameOf(leaving) }) : ""}
        closeLabel={t("close")}
        onClose={() => setLeaving(null)}
      >
        <div className="stack">
          <p>{t("removeHint")}</p>
          <div className="row">
            <Button
              look="danger"
              busy={busy !== null}
              onClick={() => {
                if (leaving)
                  void run(leaving.id, async () => {
                    await remove(leaving.id)
                    setListed(funds.map(({ id }) => id))
                  })
              }}
            >
              {t("removeYes")}
            </Button>
            <Button look="secondary" onClick={() => setLeaving(null)}>
              {t("removeNo")}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog
        open={confirming !== null}
        title={confirming ? t("confirmAccountTitle", { name: nameOf(confirming) }) : ""}
        closeLabel={t("close")}
        onClose={() => setConfirming(null)}
      >
        <div className="stack">
          <p>{t("frozenHint")}</p>
          {confirming ? (
            <Suspense>
              <ConfirmAccount
                id={confirming.id}
                onDone={() => setConfirming(null)}
                onConfirmed={() => setConfirmed(true)}
              />
            </Suspense>
          ) : null}
        </div>
      </Dialog>
    </>
  )
}

function FundState({ fund }: { fund: Fund }) {
  const t = useTexts(withdrawalTexts)
  const now = new Date(useAtomValue(nowAtom))
  const { bankAccount, expiry } = fund
  if (bankAccount)
    return (
      <div className="muted small">
        {bankAccount.accountName} · {bankAccount.isFrozen ? t("frozen") : accountStatus(t, fund)}
        {hasFailed(fund) ? ` · ${t("failedHint")}` : ""}
      </div>
    )
  if (fund.isDisputed) return <div className="muted small">{t("disputed")}</div>
  if (fund.brand === "paypal") return <div className="muted small">{t("paypalHint")}</div>
  const words = !isGoodOn(expiry, now) ? "expired" : isExpiringSoon(expiry, now) ? "expiringSoon" : "expires"
  return <div className="muted small">{t(words, { expiry })}</div>
}

import { useState } from "react"
import type { DebitAccount } from "#src/contract/payments/direct-debit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { directDebitQuery, endDebitsAtom } from "../direct-debit.atoms.ts"
import { DebitAgreement } from "./debit-agreement.tsx"
import { DebitForm } from "./debit-form.tsx"
import { directDebitTexts } from "./direct-debit.texts.ts"

/** A deposit that the shop collects: the account, the agreement to it, and the amount. */
export function DirectDebit({ method, withoutCards }: { method: PaymentMethod; withoutCards: boolean }) {
  const t = useTexts(directDebitTexts)
  const found = useQuery(directDebitQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <section className="stack stack--loose" aria-labelledby="direct-debit-title">
      {withoutCards ? <Notice level="info">{t("cardsNotAccepted")}</Notice> : null}
      <h2 id="direct-debit-title">{t("title")}</h2>
      <LoadState of={found} words={useLoadTexts()} lines={6} tall>
        {(debit) => {
          const verified = debit.accounts.filter(
            ({ verificationStatus }) => verificationStatus === "Verified",
          )
          const account =
            verified.find(({ fundId }) => fundId === chosen) ??
            verified.find(({ authority }) => authority) ??
            verified[0]
          if (!account) return <NoAccount waits={debit.accounts.length > 0} />
          const { clearingDays: days } = debit
          return (
            <>
              <p>{days === 1 ? t("leadOne") : t("lead", { days })}</p>
              {verified.length > 1 ? (
                <Choice
                  cards
                  label={t("account")}
                  name="debit-account"
                  options={verified.map(({ fundId, lastFour, accountName }) => ({
                    value: fundId,
                    label: t("ending", { end: lastFour }),
                    detail: accountName,
                  }))}
                  value={account.fundId}
                  onChoose={setChosen}
                />
              ) : null}
              {account.authority ? (
                <>
                  <DebitForm key={account.fundId} method={method} account={account} debit={debit} />
                  <EndDebits key={account.authority.id} authority={account.authority} />
                </>
              ) : (
                <DebitAgreement key={account.fundId} account={account} agreement={debit.agreement} />
              )}
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

function NoAccount({ waits }: { waits: boolean }) {
  const t = useTexts(directDebitTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <Notice
      title={t("noAccountTitle")}
      actions={
        <ButtonLink look="secondary" href={href(accountPaths.cardsAndAccounts.link())}>
          {t("accounts")}
        </ButtonLink>
      }
    >
      {t(waits ? "waits" : "noAccount")}
    </Notice>
  )
}

/** The agreement that an account is collected under, and the way to end it. */
function EndDebits({ authority: { id, agreedAt } }: { authority: NonNullable<DebitAccount["authority"]> }) {
  const t = useTexts(directDebitTexts)
  const zone = useAtomValue(zoneAtom)
  const end = useSetAtom(endDebitsAtom)
  const notify = useSetAtom(notifyAtom)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function onEnd(): Promise<void> {
    setBusy(true)
    try {
      await end(id)
      notify({ level: "success", title: t("ended") })
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: t("failed"), message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-labelledby="debit-authority">
      <h3 id="debit-authority">{isAsking ? t("endTitle") : t("agreementTitle")}</h3>
      <p className="muted">
        {isAsking ? t("endText") : t("agreed", { moment: formatMoment(agreedAt, zone) })}
      </p>
      <div className="row">
        {isAsking ? (
          <>
            <Button look="danger" busy={busy} onClick={() => void onEnd()}>
              {t("endDo")}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t("keep")}
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t("end")}
          </Button>
        )}
      </div>
    </section>
  )
}

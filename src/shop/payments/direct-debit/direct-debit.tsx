import { useRef, useState } from "react"
import { DEBIT_METHOD } from "#src/contract/payments/direct-debit.codes.ts"
import type { DirectDebit as Debit, DebitAccount } from "#src/contract/payments/direct-debit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { depositAtom } from "../deposit.atoms.ts"
import { directDebitQuery, endDebitsAtom } from "../direct-debit.atoms.ts"
import { paymentTexts } from "../payment.texts.ts"
import { PaymentFailure } from "../payment-failure.tsx"
import { DebitAgreement } from "./debit-agreement.tsx"
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

/** How much is collected from an account that is agreed to. */
function DebitForm({
  method,
  account: { fundId, lastFour },
  debit: { left, dayLimit },
}: {
  method: PaymentMethod
  account: DebitAccount
  debit: Debit
}) {
  const t = useTexts(directDebitTexts)
  const ofPayment = useTexts(paymentTexts)
  const deposit = useSetAtom(depositAtom)
  const navigate = useSetAtom(navigateAtom)
  const attempt = useRef<{ readonly amount: string; readonly key: string } | null>(null)
  const { minAmount } = method.rules
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).bankDepositSchema(
        { ...method.rules, maxAmount: left },
        {
          atLeast: ofPayment("atLeast", { amount: formatMoney(minAmount) }),
          atMost: ofPayment("atMost", { amount: formatMoney(left) }),
        },
      ),
    initial: { amount: "" },
    onSend: async ({ amount: text }) => {
      const amount = parseTypedAmount(text, minAmount.currency)
      if (!amount) return
      // Sent again after a lost answer, it is the same deposit.
      if (attempt.current?.amount !== text) attempt.current = { amount: text, key: newId() }
      const request = {
        amount,
        customerFundId: fundId,
        depositMethodCode: DEBIT_METHOD,
        saveCard: false,
        metadata: {},
      }
      const made = await deposit(request, attempt.current.key)
      navigate(accountPaths.depositDetails.link(made.id))
    },
  })
  if (!isPositive(left)) return <Notice>{t("nothingLeft", { limit: formatMoney(dayLimit) })}</Notice>
  return (
    <Form onSubmit={form.onSubmit}>
      <p className="muted">{t("ending", { end: lastFour })}</p>
      <TextField
        label={ofPayment("amount")}
        hint={t("left", { left: formatMoney(left) })}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        {...form.text("amount")}
      />
      {form.general ? <PaymentFailure title={ofPayment("failedTitle")}>{form.general}</PaymentFailure> : null}
      <Button type="submit" wide busy={form.busy}>
        {ofPayment("depositPlain")}
      </Button>
    </Form>
  )
}

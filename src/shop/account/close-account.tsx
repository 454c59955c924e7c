import { useEffect, useState } from "react"
import { closingEndpoints } from "#calls/account/closure.ts"
import type { AccountClosing } from "#src/contract/account/closure.ts"
import type { Customer } from "#src/contract/account/customer.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { storedValue } from "#src/shop/core/browser/storage.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { invalidateQueries } from "#src/shop/core/query/cache.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { readerAtom, useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextAreaField } from "#src/ui/form/text-area-field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import {
  endSessionAtom,
  notifySessionEndedAtom,
  partingAtom,
  sessionStatusAtom,
} from "../core/session.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import css from "./close-account.css?inline"
import { closeAccountTexts } from "./close-account.texts.ts"
import { customerQuery, heldFundsQuery } from "./customer-query.ts"

/** Everything that keeps the account open, in one sentence after another. */
const explained = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409
    ? new Error(error.fields.map(({ message }) => message).join(" "), { cause: error })
    : error

/** An account was closed in this visit. */
const closed = storedValue("sessionStorage", "lotto.account-closed", (value) => value === true)

/**
 * Closes the account and ends the session with it; false: it waits for draws that its customer has tickets in. Rejects
 * with an error that says why it stays open.
 */
const closeAccountAtom = atom(
  null,
  async (get, set, body: { password: string; reason: string }): Promise<boolean> => {
    set(partingAtom, true)
    try {
      if (await get(clientAtom).call(closingEndpoints.close, { body })) {
        invalidateQueries(set, ["customer"])
        return false
      }
      set(endSessionAtom)
      closed.write(true)
      return true
    } catch (error) {
      if (get(sessionStatusAtom) !== "signed-in") set(notifySessionEndedAtom)
      throw explained(error)
    } finally {
      set(partingAtom, false)
    }
  },
)

/** Whether the account waits for its last draws before it closes. */
export const closingQuery = defineQuery("closing", (client) => client.call(closingEndpoints.get), {
  isPrivate: true,
  tags: ["customer"],
})

/** The customer stays after all. */
const callOffAtom = atom(null, async (get, set): Promise<void> => {
  await get(clientAtom).call(closingEndpoints.callOff)
  invalidateQueries(set, ["customer"])
  set(notifyAtom, { level: "success", title: get(readerAtom)(closeAccountTexts)("calledOff") })
})

/** Closing the account: what it means, and the way to do it once nothing of the customer's is left in it. */
export function CloseAccount({ onClosed }: { onClosed: () => void }) {
  useStyles(css)
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  const closing = useQuery(closingQuery())
  const customer = useQuery(customerQuery())
  const funds = useQuery(heldFundsQuery())
  const words = useLoadTexts()
  const form = (
    <LoadState of={customer} words={words} tall>
      {({ balance }) => (
        <LoadState of={funds} words={words} tall>
          {({ deposits, returnable, credit }) => (
            <>
              {isPositive(returnable) ? (
                <Notice title={t("paidBackTitle", { amount: formatMoney(returnable) })}>
                  {t("paidBackHint")}
                </Notice>
              ) : null}
              {balance.cents > returnable.cents ? (
                <FundsLeft
                  balance={subtract(balance, returnable)}
                  deposits={subtract(deposits, returnable)}
                  credit={credit}
                />
              ) : (
                <CloseForm onClosed={onClosed} />
              )}
            </>
          )}
        </LoadState>
      )}
    </LoadState>
  )
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="close-title">
      <header className="stack">
        <h1 id="close-title">{t("title")}</h1>
        <p>{t("lead")}</p>
        <ul className="close-account__facts">
          <li>{t("signedOut")}</li>
          <li>{t("forgotten")}</li>
          <li>{t("kept")}</li>
        </ul>
        <p>
          {t("copy")} <a href={href(accountPaths.myData.link())}>{t("copyLink")}</a>
        </p>
        <p>
          {t("pause")} <a href={href(accountPaths.takeABreak.link())}>{t("pauseLink")}</a>
        </p>
      </header>
      <LoadState of={closing} words={words} tall>
        {({ since, playsUntil }) =>
          since ? (
            <Closing playsUntil={playsUntil} />
          ) : (
            <>
              {playsUntil ? <PlaysOn until={playsUntil} /> : null}
              {form}
            </>
          )
        }
      </LoadState>
    </section>
  )
}

/** The account plays out its tickets before it closes. */
function PlaysOn({ until }: { until: string }) {
  const t = useTexts(closeAccountTexts)
  const zone = useAtomValue(zoneAtom)
  return <Notice>{t("playsOn", { moment: formatMoment(until, zone) })}</Notice>
}

/** An account that waits for its last draws, or for its customer to take the money out; and the way to stay. */
function Closing({ playsUntil }: Pick<AccountClosing, "playsUntil">) {
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const callOff = useSetAtom(callOffAtom)
  const [busy, setBusy] = useState(false)
  const stay = async () => {
    setBusy(true)
    await callOff().finally(() => setBusy(false))
  }
  return (
    <Notice
      title={t("waitsTitle")}
      actions={
        <>
          <Button look="secondary" busy={busy} onClick={stay}>
            {t("callOff")}
          </Button>
          {playsUntil ? null : (
            <ButtonLink href={href(accountPaths.withdraw.link())}>{t("withdraw")}</ButtonLink>
          )}
        </>
      }
    >
      <p>
        {playsUntil ? t("waitsUntil", { moment: formatMoment(playsUntil, zone) }) : t("waitsMoney")}{" "}
        {t("waitsPaid")} {t("waitsMeanwhile")}
      </p>
    </Notice>
  )
}

interface FundsLeftProps extends Pick<Customer, "balance"> {
  /** Deposits that go back to no card. */
  readonly deposits: Money
  /** Given by the shop, for playing alone. */
  readonly credit: Money
}

/** Says why the account cannot be closed yet, with the amounts that cannot be withdrawn, and offers the way on. */
function FundsLeft({ balance, deposits, credit }: FundsLeftProps) {
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const isWithdrawable = balance.cents > credit.cents
  return (
    <Notice
      title={t("fundsTitle", { amount: formatMoney(balance) })}
      actions={
        <>
          {isWithdrawable && hasPage(accountPaths.withdraw.link()) ? (
            <ButtonLink href={href(accountPaths.withdraw.link())}>{t("withdraw")}</ButtonLink>
          ) : null}
          <ButtonLink look="secondary" href={href(paths.contact.link())}>
            {t("contact")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isWithdrawable ? "fundsHint" : "fundsHintPlay")}</p>
      {isPositive(credit) ? <p>{t("fundsCredit", { amount: formatMoney(credit) })}</p> : null}
      {isPositive(deposits) ? <p>{t("fundsDeposits", { amount: formatMoney(deposits) })}</p> : null}
    </Notice>
  )
}

function CloseForm({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  const close = useSetAtom(closeAccountAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).closeAccountSchema,
    initial: { reason: "", password: "", understood: false },
    onSend: async ({ password, reason }) => {
      if (await close({ password, reason })) onClosed()
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <TextAreaField label={t("reason")} rows={3} {...form.text("reason")} />
      <TextField
        label={t("password")}
        type="password"
        autoComplete="current-password"
        {...form.text("password")}
      />
      <CheckField
        label={t("understood")}
        name="understood"
        checked={form.values.understood}
        onCheck={(understood) => form.set("understood", understood)}
        error={form.errors.understood}
      />
      <div className="row">
        <Button look="danger" type="submit" busy={form.busy}>
          {t("close")}
        </Button>
        <ButtonLink look="quiet" href={href(accountPaths.account.link())}>
          {t("stay")}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** Closing the account, and what is said once it is closed. */
export function ClosingSteps({ closed }: { closed: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  if (closed) return <AccountClosed />
  return <CloseAccount onClosed={() => navigate(accountPaths.accountClosed.link(), { replace: true })} />
}

/** Where a customer arrives whose account was closed. Whoever is signed in has one that is not. */
function AccountClosed() {
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const [hasClosed, setHasClosed] = useState(false)
  useEffect(() => setHasClosed(closed.read() === true), [])
  const isOpen = useAtomValue(sessionStatusAtom) === "signed-in"
  useEffect(() => {
    if (isOpen) navigate(accountPaths.account.link(), { replace: true })
  }, [isOpen, navigate])
  if (isOpen) return null
  return (
    <section className="page page--narrow stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{t(hasClosed ? "closedTitle" : "passingTitle")}</h1>
      <p className="muted">{t(hasClosed ? "closedLead" : "passingLead")}</p>
      <div>
        <ButtonLink href={href(paths.home.link())}>{t("home")}</ButtonLink>
      </div>
    </section>
  )
}

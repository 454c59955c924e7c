import type { Customer } from "#src/contract/account/customer.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
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
import css from "./close-account.css?inline"
import { closeAccountTexts } from "./close-account.texts.ts"
import { closeAccountAtom } from "./closure.atoms.ts"
import { customerQuery, heldFundsQuery } from "./customer-query.ts"

/** Closing the account: what it means, and the way to do it once nothing of the customer's is left in it. */
export function CloseAccount({ onClosed }: { onClosed: () => void }) {
  useStyles(css)
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  const customer = useQuery(customerQuery())
  const funds = useQuery(heldFundsQuery())
  const words = useLoadTexts()
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
    </section>
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
      await close({ password, reason })
      onClosed()
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

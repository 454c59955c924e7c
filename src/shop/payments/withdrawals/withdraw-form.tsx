import { lazy, Suspense, useRef, useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import {
  VERIFICATION_REQUIRED,
  type WithdrawalMethodCode,
  withdrawalMethodCodes,
} from "#src/contract/payments/withdrawal.codes.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paymentCheckAtom } from "#src/shop/checkout/pending-payment.ts"
import { causesQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { withdrawAtom } from "../withdrawal.atoms.ts"
import { hasFailed } from "./account-name.ts"
import { ChooseAccount, ChooseCause } from "./choose-recipient.tsx"
import type { Gift } from "./gift-question.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

const GiftQuestion = lazy(async () => ({
  default: (await import("./gift-question.tsx")).GiftQuestion,
}))

const isCode = (code: string): code is WithdrawalMethodCode =>
  (withdrawalMethodCodes as readonly string[]).includes(code)

/** How, where to and how much. */
export function WithdrawForm({ funds, methods }: { funds: Money; methods: readonly PaymentMethod[] }) {
  const t = useTexts(withdrawalTexts)
  const [chosen, setChosen] = useState(methods[0]?.code)
  const method = methods.find(({ code }) => code === chosen) ?? methods[0]
  if (!method || !isCode(method.code)) return null
  return (
    <div className="card stack stack--loose">
      {methods.length > 1 ? (
        <Choice
          label={t("method")}
          name="withdrawal-method"
          cards
          value={method.code}
          onChoose={setChosen}
          options={methods.flatMap(({ code, name }) =>
            isCode(code) ? [{ value: code as string, label: name, detail: t(`method_${code}`) }] : [],
          )}
        />
      ) : null}
      <AmountForm key={method.code} funds={funds} method={method} code={method.code} />
    </div>
  )
}

function AmountForm({
  funds,
  method,
  code,
}: {
  funds: Money
  method: PaymentMethod
  code: WithdrawalMethodCode
}) {
  const t = useTexts(withdrawalTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const withdraw = useSetAtom(withdrawAtom)
  const [isAdding, setAdding] = useState(false)
  const [isUnverified, setUnverified] = useState(false)
  /** A withdrawal that never arrived is reported above the form. */
  const isChecked = useAtomValue(paymentCheckAtom) !== null
  /** A try keeps its key until it is known how it ended: sent again after a lost answer it is the same withdrawal. */
  const attempt = useRef<{ readonly key: string; readonly of: string } | null>(null)
  const causes = useQuery(code === "do" ? causesQuery() : null).data
  const [gift, setGift] = useState<Gift | null>(null)
  /** A gift can't be taken back: it is asked about before it leaves. */
  async function isMeant(given: Money, key: string): Promise<boolean> {
    const cause = causes?.find((one) => one.key === key)?.name ?? key
    const answered = await new Promise<boolean>((answer) =>
      setGift({ amount: formatMoney(given), cause, answer }),
    )
    setGift(null)
    return answered
  }
  const { minAmount } = method.rules
  const most = method.rules.maxAmount.cents < funds.cents ? method.rules.maxAmount : funds
  const usable = method.funds.filter((fund) => !hasFailed(fund))
  const preferred = usable.find((fund) => fund.default) ?? usable[0]
  const limits = { atLeast: { amount: formatMoney(minAmount) }, atMost: { amount: formatMoney(most) } }
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).withdrawalSchema(
        { minAmount, maxAmount: most },
        {
          atLeast: t("atLeast", limits.atLeast),
          atMost: t("atMost", limits.atMost),
          fund: t(code === "do" ? "chooseCause" : "chooseAccount"),
        },
      ),
    initial: { amount: "", fund: preferred?.id ?? "" },
    onSend: async ({ amount, fund }) => {
      const typed = parseTypedAmount(amount, funds.currency)
      if (!typed) return
      const of = JSON.stringify({ code, fund, typed })
      if (code === "do" && !(await isMeant(typed, fund))) return
      if (attempt.current?.of !== of) attempt.current = { key: newId(), of }
      const bankType = method.funds.find(({ id }) => id === fund)?.bankAccount?.type ?? null
      try {
        const { key } = attempt.current
        const id = await withdraw({ fund, methodCode: code, bankType, amount: typed }, key)
        navigate(accountPaths.withdrawDetails.link(id))
      } catch (error) {
        const failure = asFailure(error)
        setUnverified(failure.code === VERIFICATION_REQUIRED)
        // Refused, nothing was taken; only an answer that was lost belongs to the same try.
        if (!failure.retryable) attempt.current = null
        throw error
      }
    },
  })
  const accounts =
    code === "do" ? (
      <ChooseCause
        value={form.values.fund}
        onChoose={(key) => form.set("fund", key)}
        error={form.errors.fund}
      />
    ) : (
      <ChooseAccount
        method={method}
        currency={funds.currency}
        value={form.values.fund}
        onChoose={(id) => form.set("fund", id)}
        isAdding={isAdding}
        onAdding={setAdding}
        error={form.errors.fund}
      />
    )
  // While an account is typed there is one form to send, and none inside another.
  if (code !== "do" && (isAdding || usable.length === 0)) return accounts
  return (
    <Form plain onSubmit={form.onSubmit}>
      {gift ? (
        <Suspense>
          <GiftQuestion gift={gift} />
        </Suspense>
      ) : null}
      {accounts}
      <TextField
        label={t("amount")}
        hint={t("amountHint", { least: formatMoney(minAmount), most: formatMoney(most) })}
        prefix={funds.currency === "GBP" ? "£" : "$"}
        inputMode="decimal"
        autoComplete="off"
        {...form.text("amount")}
      />
      <div>
        <Button look="quiet" onClick={() => form.set("amount", wireMoney(most).amount)}>
          {t(code === "do" ? "giveAll" : "all")}
        </Button>
      </div>
      {form.general && !isChecked ? (
        <Notice
          level="error"
          title={t("failedTitle")}
          actions={
            isUnverified ? (
              <ButtonLink href={href(accountPaths.verifyAccount.link())}>{t("verifyLink")}</ButtonLink>
            ) : null
          }
        >
          {form.general}
        </Notice>
      ) : null}
      <Button type="submit" wide busy={form.busy}>
        {t(code === "do" ? "give" : "withdraw")}
      </Button>
    </Form>
  )
}

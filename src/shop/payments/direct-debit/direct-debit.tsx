import { useState } from "react"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { directDebitQuery } from "../direct-debit.atoms.ts"
import { DebitAgreement } from "./debit-agreement.tsx"
import { DebitForm } from "./debit-form.tsx"
import { directDebitTexts } from "./direct-debit.texts.ts"
import { EndDebits } from "./end-debits.tsx"

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

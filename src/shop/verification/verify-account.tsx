import { lazy, Suspense, useRef } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { verificationQuery } from "./verification.atoms.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"
import { Ways } from "./ways.tsx"

/** Where a customer shows who they are: each way that the shop offers, with how far they are. */
export function VerifyAccount() {
  const t = useTexts(verifyAccountTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const verification = useQuery(verificationQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="verify-title">
      <h1 id="verify-title" ref={heading} tabIndex={-1}>
        {t("title")}
      </h1>
      <LoadState of={verification} words={useLoadTexts()} lines={8} tall>
        {(found) =>
          found.isVerified ? <Verified /> : <Ways of={found} onVerified={() => heading.current?.focus()} />
        }
      </LoadState>
    </section>
  )
}

function Verified() {
  const t = useTexts(verifyAccountTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <Notice
      level="success"
      title={t("verifiedTitle")}
      actions={<ButtonLink href={href(accountPaths.account.link())}>{t("account")}</ButtonLink>}
    >
      {t("verified")}
    </Notice>
  )
}

const BankOutcome = lazy(async () => ({ default: (await import("./bank-outcome.tsx")).BankOutcome }))

/** Where a customer comes back from their bank. */
export const BankReturn = () => (
  <Suspense>
    <BankOutcome />
  </Suspense>
)

import { useRef } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { verificationQuery } from "#src/state/account/verification.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
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

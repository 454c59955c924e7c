import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { customerQuery } from "./customer-query.ts"

const verificationTexts = defineTexts("account-verification", {
  title: "Verify your account",
  why: "By law, we need to know who our players are. We check that you're an adult, and that winnings go to the right person.",
  need: "Your name, date of birth and address must match your ID.",
  signIn: "Sign in to continue",
  verifiedTitle: "Your account is verified",
  verified: "There is nothing more to do.",
  notYetTitle: "Your account is not verified yet",
  notYet: "Please look over your details first.",
  start: "Verify now",
  details: "My details",
  account: "Go to my account",
  contact: "Contact us",
})

/** Where mails and partners lead who ask a customer to verify the account: what it is for, and the way to it. */
export function AccountVerification() {
  const t = useTexts(verificationTexts)
  const href = useAtomValue(hrefAtom)
  const status = useAtomValue(sessionStatusAtom)
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="verification-title">
      <header className="stack">
        <h1 id="verification-title">{t("title")}</h1>
        <p>{t("why")}</p>
        <p className="muted">{t("need")}</p>
      </header>
      {status === "signed-in" ? <VerificationStatus /> : null}
      {status === "anonymous" ? (
        <div>
          <ButtonLink href={href(paths.login.link(accountPaths.accountVerification.link()))}>
            {t("signIn")}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

function VerificationStatus() {
  const t = useTexts(verificationTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const customer = useQuery(customerQuery())
  const ways = [
    { path: accountPaths.verifyAccount.link(), label: t("start") },
    { path: accountPaths.myDetails.link(), label: t("details") },
    { path: paths.contact.link(), label: t("contact") },
  ].filter(({ path }) => hasPage(path))
  return (
    <LoadState of={customer} words={useLoadTexts()}>
      {({ isVerified }) =>
        isVerified ? (
          <Notice
            level="success"
            title={t("verifiedTitle")}
            actions={<ButtonLink href={href(accountPaths.account.link())}>{t("account")}</ButtonLink>}
          >
            {t("verified")}
          </Notice>
        ) : (
          <Notice
            title={t("notYetTitle")}
            actions={ways.map(({ path, label }, index) => (
              <ButtonLink key={path} look={index === 0 ? "primary" : "secondary"} href={href(path)}>
                {label}
              </ButtonLink>
            ))}
          >
            {t("notYet")}
          </Notice>
        )
      }
    </LoadState>
  )
}

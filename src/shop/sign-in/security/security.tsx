import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { twoFactorQuery } from "../session/two-factor.atoms.ts"
import { Devices } from "./devices.tsx"
import { Passkeys } from "./passkeys.tsx"
import { SecondFactor } from "./second-factor.tsx"
import css from "./security.css?inline"
import { securityTexts } from "./security.texts.ts"
import { Sessions } from "./sessions.tsx"
import { SocialSignIn } from "./social-sign-in.tsx"

/** How the customer signs in, and what else they show. */
export function Security() {
  useStyles(css)
  const t = useTexts(securityTexts)
  const href = useAtomValue(hrefAtom)
  const customer = useQuery(customerQuery())
  const factor = useQuery(twoFactorQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="security-title">
      <h1 id="security-title">{t("title")}</h1>
      <section className="card stack" aria-labelledby="sign-in-ways">
        <h2 id="sign-in-ways">{t("signIn")}</h2>
        <div className="security__fact">
          <p>
            <span className="small muted">{t("email")}</span>
            <br />
            {customer.data?.email ?? "…"}
          </p>
          <a href={href(accountPaths.myDetails.link())}>{t("changeEmail")}</a>
        </div>
        <div className="security__fact">
          <p>{t("password")}</p>
          <a href={href(paths.changePassword.link())}>{t("changePassword")}</a>
        </div>
      </section>
      <LoadState of={factor} words={useLoadTexts()} lines={4} tall>
        {(config) => (
          <>
            <Passkeys hasSecondFactor={config.enabled} />
            <SocialSignIn hasSecondFactor={config.enabled} />
            <SecondFactor config={config} />
            {config.enabled && config.rememberForDays !== null ? <Devices devices={config.devices} /> : null}
          </>
        )}
      </LoadState>
      <Sessions />
      <section className="card stack" aria-labelledby="take-a-break">
        <h2 id="take-a-break">{t("break")}</h2>
        <div className="security__fact">
          <p>{t("breakHint")}</p>
          <a href={href(accountPaths.takeABreak.link())}>{t("break")}</a>
        </div>
      </section>
    </section>
  )
}

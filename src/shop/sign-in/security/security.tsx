import { lazy, Suspense, useState } from "react"
import type { TrustedDevice } from "#src/contract/sign-in/two-factor.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { capabilitiesQuery, configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { capableProvidersAtom } from "../session/social-sign-in.atoms.ts"
import { removeDeviceAtom, twoFactorQuery } from "../session/two-factor.atoms.ts"
import { Passkeys } from "./passkeys.tsx"
import { SecondFactor } from "./second-factor.tsx"
import css from "./security.css?inline"
import { securityTexts } from "./security.texts.ts"
import { Sessions } from "./sessions.tsx"

const Identities = lazy(async () => ({ default: (await import("./identities.tsx")).Identities }))

const PartnerLinks = lazy(async () => ({ default: (await import("./partner-links.tsx")).PartnerLinks }))

/** Signing in with Google or Apple, in a shop that knows them. */
function SocialSignIn({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  useQuery(configQuery())
  useQuery(capabilitiesQuery())
  const offered = useAtomValue(capableProvidersAtom)
  if (offered.length === 0) return null
  return (
    <Suspense>
      <Identities offered={offered} hasSecondFactor={hasSecondFactor} />
    </Suspense>
  )
}

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
      <Suspense>
        <PartnerLinks />
      </Suspense>
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

/** Devices on which no code is asked for, each to be forgotten. */
function Devices({ devices }: { devices: readonly TrustedDevice[] }) {
  const t = useTexts(securityTexts)
  const zone = useAtomValue(zoneAtom)
  const date = (instant: string) => formatShortDate(instant, zone)
  const remove = useSetAtom(removeDeviceAtom)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function forget(id: string): Promise<void> {
    setBusy(id)
    setProblem(null)
    try {
      await remove(id)
    } catch (error) {
      setProblem(asFailure(error).message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className="card stack" aria-labelledby="remembered-devices">
      <h2 id="remembered-devices">{t("devices")}</h2>
      <p className="muted">{t("devicesHint")}</p>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      {devices.length === 0 ? <p>{t("noDevices")}</p> : null}
      <ul className="security__devices">
        {devices.map(({ id, name, isThis, seenAt, expiresAt }) => {
          const shown = name || t("unnamed")
          return (
            <li key={id} className="security__fact">
              <div>
                <strong>{isThis ? `${shown} (${t("thisDevice")})` : shown}</strong>
                <p className="small muted">
                  {t("deviceUntil", { seen: date(seenAt), until: date(expiresAt) })}
                </p>
              </div>
              <Button look="quiet" busy={busy === id} onClick={() => void forget(id)}>
                {t("forget")}
                <VisuallyHidden>{shown}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

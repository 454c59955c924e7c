import { lazy, Suspense, useState } from "react"
import type { TwoFactorConfig } from "#src/contract/sign-in/two-factor.ts"
import type { TwoFactorMethod } from "#src/contract/sign-in/two-factor-method.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { type ApiError, asFailure } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { removeSecondFactorAtom, renewRecoveryCodesAtom } from "../session/two-factor.atoms.ts"
import { securityTexts } from "./security.texts.ts"

const SetUp = lazy(async () => ({ default: (await import("./set-up.tsx")).SetUp }))
const RecoveryCodes = lazy(async () => ({
  default: (await import("./recovery-codes.tsx")).RecoveryCodes,
}))

/** Customers are told to get new codes when so few are left. */
const FEW = 3

/** Whether a second factor is on, and what can be done about it. */
export function SecondFactor({ config }: { config: TwoFactorConfig }) {
  const t = useTexts(securityTexts)
  const zone = useAtomValue(zoneAtom)
  const date = (instant: string) => formatShortDate(instant, zone)
  const remove = useSetAtom(removeSecondFactorAtom)
  const renew = useSetAtom(renewRecoveryCodesAtom)
  const [begun, setBegun] = useState<TwoFactorMethod | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState<"remove" | "renew" | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { enabled, method, methods, identifier, since, recoveryCodesLeft } = config

  async function run(what: "remove" | "renew", change: () => Promise<void>): Promise<void> {
    setBusy(what)
    setFailure(null)
    try {
      await change()
    } catch (error) {
      const { kind } = asFailure(error)
      if (kind !== "aborted") setFailure(asFailure(error))
    } finally {
      setBusy(null)
    }
  }

  const label = (one: TwoFactorMethod) => (one === "email" ? t("byEmail") : t("authenticator"))
  const hint = (one: TwoFactorMethod) => (one === "email" ? t("byEmailHint") : t("authenticatorHint"))
  const offered = methods.filter((one) => one !== method)
  const skeleton = <Skeleton label={t("factor")} lines={3} />
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor">{t("factor")}</h2>
      <p className="muted">{t("lead")}</p>
      {failure ? <Notice level="error">{failure.message}</Notice> : null}
      <p>
        <strong>{enabled && since ? t("on", { date: date(since) }) : t("off")}</strong>
      </p>
      {enabled && method ? (
        <>
          <p>{method === "email" ? t("onEmail", { identifier: identifier ?? "" }) : t("onAuthenticator")}</p>
          <p className="small">
            {recoveryCodesLeft === 1
              ? t("codesOne")
              : t(recoveryCodesLeft <= FEW ? "codesFew" : "codesLeft", { count: recoveryCodesLeft })}
          </p>
          <div className="row">
            <Button
              look="secondary"
              busy={busy === "renew"}
              onClick={() => void run("renew", async () => setCodes(await renew()))}
            >
              {t("newCodes")}
            </Button>
            <Button
              look="danger"
              busy={busy === "remove"}
              onClick={() => void run("remove", () => remove(method))}
            >
              {t("turnOff")}
            </Button>
          </div>
        </>
      ) : null}
      {codes ? (
        <Suspense fallback={skeleton}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Suspense>
      ) : null}
      {begun ? (
        <Suspense fallback={skeleton}>
          <SetUp method={begun} isOn={enabled} onDone={() => setBegun(null)} />
        </Suspense>
      ) : (
        offered.map((one) => (
          <div key={one} className="security__fact">
            <div>
              <strong>{label(one)}</strong>
              <p className="small muted">{hint(one)}</p>
            </div>
            <Button look="secondary" onClick={() => setBegun(one)}>
              {t(enabled ? "switchTo" : "turnOn")}
              <VisuallyHidden>{label(one)}</VisuallyHidden>
            </Button>
          </div>
        ))
      )}
      {methods.length === 0 && !enabled ? <p>{t("notOffered")}</p> : null}
    </section>
  )
}

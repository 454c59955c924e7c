import { useState } from "react"
import type { TrustedDevice } from "#src/contract/sign-in/two-factor.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { removeDeviceAtom } from "../session/two-factor.atoms.ts"
import { securityTexts } from "./security.texts.ts"

/** Devices on which no code is asked for, each to be forgotten. */
export function Devices({ devices }: { devices: readonly TrustedDevice[] }) {
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
              <Button
                look="quiet"
                busy={busy === id}
                aria-label={t("forgetNamed", { name: shown })}
                onClick={() => void forget(id)}
              >
                {t("forget")}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

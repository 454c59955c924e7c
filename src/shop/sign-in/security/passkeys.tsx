import { lazy, Suspense, useState } from "react"
import type { Passkey } from "#src/contract/sign-in/passkey.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { passkeysQuery, removePasskeyAtom } from "../session/passkeys.atoms.ts"
import { securityTexts } from "./security.texts.ts"

const AddPasskey = lazy(async () => ({ default: (await import("./add-passkey.tsx")).AddPasskey }))
const RenamePasskey = lazy(async () => ({
  default: (await import("./rename-passkey.tsx")).RenamePasskey,
}))

/** The customer's passkeys: added, named and taken away. With a second factor a code stands in for the password. */
export function Passkeys({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useTexts(securityTexts)
  const passkeys = useQuery(passkeysQuery())
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="card stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{t("passkeys")}</h2>
      <p className="muted">{t("passkeysLead")}</p>
      <LoadState of={passkeys} words={useLoadTexts()} lines={2}>
        {(known) => (
          <>
            <PasskeyList known={known} />
            {isAdding ? (
              <Suspense fallback={<Skeleton label={t("addPasskey")} lines={3} />}>
                <AddPasskey hasSecondFactor={hasSecondFactor} onDone={() => setAdding(false)} />
              </Suspense>
            ) : (
              <div>
                <Button look="secondary" onClick={() => setAdding(true)}>
                  {t("addPasskey")}
                </Button>
              </div>
            )}
          </>
        )}
      </LoadState>
    </section>
  )
}

function PasskeyList({ known }: { known: readonly Passkey[] }) {
  const t = useTexts(securityTexts)
  const remove = useSetAtom(removePasskeyAtom)
  const [busy, setBusy] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)

  async function removePasskey(id: string): Promise<void> {
    setBusy(id)
    setProblem(null)
    try {
      await remove(id)
      setRemoved(true)
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setProblem(message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      {isRemoved ? <Notice level="success">{t("removedHint")}</Notice> : null}
      {known.length === 0 ? <p>{t("noPasskeys")}</p> : null}
      <ul className="security__devices">
        {known.map((passkey) => {
          const { id, name } = passkey
          if (renamed === id)
            return (
              <li key={id}>
                <Suspense fallback={<Skeleton label={name} lines={2} />}>
                  <RenamePasskey passkey={passkey} onDone={() => setRenamed(null)} />
                </Suspense>
              </li>
            )
          return (
            <li key={id} className="security__fact">
              <div>
                <strong>{name}</strong>
                <PasskeyDates {...passkey} />
              </div>
              <div className="row">
                <Button look="quiet" onClick={() => setRenamed(id)}>
                  {t("rename")}
                  <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
                <Button look="quiet" busy={busy === id} onClick={() => void removePasskey(id)}>
                  {t("removePasskey")}
                  <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function PasskeyDates({ addedAt, usedAt }: Pick<Passkey, "addedAt" | "usedAt">) {
  const t = useTexts(securityTexts)
  const zone = useAtomValue(zoneAtom)
  const added = formatShortDate(addedAt, zone)
  return (
    <p className="small muted">
      {usedAt ? t("addedUsed", { added, used: formatShortDate(usedAt, zone) }) : t("addedOn", { added })}
    </p>
  )
}

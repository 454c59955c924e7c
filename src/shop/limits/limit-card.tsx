import { type ReactNode, useRef, useState } from "react"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { LimitChange } from "#src/contract/limits/limits.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LimitForm } from "./limit-form.tsx"
import { limitTexts } from "./limits.texts.ts"
import { Meter } from "./meter.tsx"

interface LimitCardProps {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly period: LimitPeriod
  readonly currency: Currency
  /** Null: there is none yet. */
  readonly limit: Money | null
  readonly used: Money
  readonly availableFrom: string | null
  readonly change: LimitChange
  readonly isDeposit?: boolean
  /** Both reject with an `ApiError`. */
  readonly onSave: (limit: Money) => Promise<void>
  readonly onRemove: () => Promise<void>
}

/** One limit: how much of it is left, what it is about to become, and the ways to change it. */
export function LimitCard(props: LimitCardProps) {
  const { id, title, hint, limit, used, availableFrom, isDeposit = false } = props
  const t = useTexts(limitTexts)
  const canChange = useAtomValue(identityAtom).surface === "shop"
  const [mode, setMode] = useState<"shown" | "changing" | "removing">("shown")
  const heading = useRef<HTMLHeadingElement>(null)
  /** Changes the mode. The pressed button goes away, so the focus moves to the heading first. */
  function turn(to: typeof mode): void {
    heading.current?.focus()
    setMode(to)
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="small muted">{hint}</p>
      </div>
      {limit ? (
        <Meter limit={limit} used={used} availableFrom={availableFrom} isDeposit={isDeposit} />
      ) : (
        <p>{t("none")}</p>
      )}
      <Waiting {...props} />
      {canChange ? <Ways {...props} mode={mode} onTurn={turn} /> : null}
    </section>
  )
}

function Ways({
  limit,
  title,
  onSave,
  onRemove,
  period,
  currency,
  change,
  mode,
  onTurn,
}: LimitCardProps & {
  mode: "shown" | "changing" | "removing"
  onTurn: (to: "shown" | "changing" | "removing") => void
}) {
  const t = useTexts(limitTexts)
  if (mode === "changing")
    return (
      <LimitForm
        period={period}
        currency={currency}
        present={limit}
        onSave={async (wanted) => {
          await onSave(wanted)
          onTurn("shown")
        }}
        onCancel={() => onTurn("shown")}
      />
    )
  if (mode === "removing") return <Removing onRemove={onRemove} onDone={() => onTurn("shown")} />
  return (
    <div className="row">
      <Button look="secondary" onClick={() => onTurn("changing")}>
        {t(limit ? "change" : "set")}
        <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      {limit && change?.limit !== null ? (
        <Button look="quiet" onClick={() => onTurn("removing")}>
          {t("remove")}
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  )
}

/** Asks once more before a limit is removed. */
function Removing({ onRemove, onDone }: { onRemove: () => Promise<void>; onDone: () => void }) {
  const t = useTexts(limitTexts)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await onRemove()
    } catch (error) {
      notify({ level: "error", title: t("failed"), message: asFailure(error).message })
    } finally {
      onDone()
    }
  }
  return (
    <Notice
      title={t("confirmRemove")}
      actions={
        <>
          <Button look="secondary" busy={busy} onClick={() => void remove()}>
            {t("remove")}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t("cancel")}
          </Button>
        </>
      }
    >
      {t("confirmRemoveText")}
    </Notice>
  )
}

/** Shows the limit that is about to begin, and the way to leave the present one as it is. */
function Waiting({ limit, change, onSave }: LimitCardProps) {
  const t = useTexts(limitTexts)
  const zone = useAtomValue(zoneAtom)
  const notify = useSetAtom(notifyAtom)
  const canChange = useAtomValue(identityAtom).surface === "shop"
  const [busy, setBusy] = useState(false)
  if (!change || !limit) return null
  const moment = formatMoment(change.from, zone)
  async function cancelChange(present: Money): Promise<void> {
    setBusy(true)
    await onSave(present).catch((error: unknown) =>
      notify({ level: "error", title: t("failed"), message: asFailure(error).message }),
    )
    setBusy(false)
  }
  const action: ReactNode = canChange ? (
    <Button look="secondary" busy={busy} onClick={() => void cancelChange(limit)}>
      {t("keep", { amount: formatMoney(limit) })}
    </Button>
  ) : null
  return (
    <Notice actions={action}>
      {change.limit ? t("rises", { amount: formatMoney(change.limit), moment }) : t("ends", { moment })}
    </Notice>
  )
}

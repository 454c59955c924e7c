import { useState } from "react"
import type { RecurringPurchaseItem, RecurringStatus } from "#src/contract/recurring/purchase.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { changeRecurringAtom, type RecurringKind } from "./recurring.atoms.ts"
import { recurringTexts } from "./recurring.texts.ts"

/** The question that stands open on a card. */
export type OpenQuestion = "pause" | "cancel"

/** Capabilities of a purchase's buttons; a subscription has one for all of them. */
const needs = ({ type }: RecurringPurchaseItem, act: "pause" | "edit" | "cancel"): Capability =>
  type === "autoplay" ? `autoplay_${act}` : "subscription_manage"

/** A change of status that is under way, and how it is begun. */
function useStatusChange(item: RecurringPurchaseItem, kind: RecurringKind) {
  const change = useSetAtom(changeRecurringAtom)
  const [busy, setBusy] = useState(false)
  const to = async (status: RecurringStatus, pausedUntil: string | null = null): Promise<boolean> => {
    setBusy(true)
    const isDone = await change({ item, status, pausedUntil, kind })
    setBusy(false)
    return isDone
  }
  return { busy, to }
}

/** Pauses, resumes, changes and cancels a recurring purchase, as far as the visitor may. */
export function StatusButtons({
  item,
  name,
  kind,
  onQuestion,
  onEdit,
}: {
  item: RecurringPurchaseItem
  name: string
  kind: RecurringKind
  onQuestion: (about: OpenQuestion) => void
  /** Null where nothing can be changed, or is being changed. */
  onEdit: (() => void) | null
}) {
  const t = useTexts(recurringTexts)
  const { busy, to } = useStatusChange(item, kind)
  const isGoing = item.status === "recurring_status_active"
  const label = (key: "pause" | "pauseUntil" | "unpause" | "cancel" | "edit") => (
    <>
      {t(key)}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
  return (
    <span className="row">
      {item.productType === "membership" ? null : (
        <CapabilityGate needs={needs(item, "pause")}>
          <Button
            look="secondary"
            busy={busy}
            onClick={() => void to(isGoing ? "recurring_status_paused" : "recurring_status_active")}
          >
            {label(isGoing ? "pause" : "unpause")}
          </Button>
          {isGoing ? (
            <Button look="quiet" onClick={() => onQuestion("pause")}>
              {label("pauseUntil")}
            </Button>
          ) : null}
        </CapabilityGate>
      )}
      {onEdit ? (
        <CapabilityGate needs={needs(item, "edit")}>
          <Button look="quiet" onClick={onEdit}>
            {label("edit")}
          </Button>
        </CapabilityGate>
      ) : null}
      <CapabilityGate needs={needs(item, "cancel")}>
        <Button look="danger" onClick={() => onQuestion("cancel")}>
          {label("cancel")}
        </Button>
      </CapabilityGate>
    </span>
  )
}

/** Asks until when a purchase is paused, or whether it is cancelled for good. */
export function StatusQuestion({
  item,
  kind,
  about,
  onDone,
}: {
  item: RecurringPurchaseItem
  kind: RecurringKind
  about: OpenQuestion
  onDone: () => void
}) {
  const t = useTexts(recurringTexts)
  const tomorrow = useTomorrow()
  const { busy, to } = useStatusChange(item, kind)
  const [day, setDay] = useState("")
  const [isMissing, setMissing] = useState(false)
  async function pause(): Promise<void> {
    setMissing(day < tomorrow)
    if (day >= tomorrow && (await to("recurring_status_timed_pause", day))) onDone()
  }
  if (about === "cancel")
    return (
      <fieldset>
        <legend>{t("sure")}</legend>
        <div className="row">
          <Button look="danger" busy={busy} onClick={() => void to("recurring_status_cancelled")}>
            {t("yes")}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t("no")}
          </Button>
        </div>
      </fieldset>
    )
  return (
    <fieldset className="stack">
      <legend>
        <strong>{t("pauseQuestion")}</strong>
      </legend>
      <TextField
        label={t("pauseDay")}
        hint={t("pauseHint")}
        error={isMissing ? t("pauseMissing") : undefined}
        type="date"
        min={tomorrow}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <div className="row">
        <Button busy={busy} onClick={() => void pause()}>
          {t("pauseUntilDay")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("leave")}
        </Button>
      </div>
    </fieldset>
  )
}

/** Tomorrow's date by the shop's calendar, as a date field writes it. */
function useTomorrow(): string {
  const zone = useAtomValue(zoneAtom)
  const [now] = useState(Date.now)
  return new Date(now + 86_400_000).toLocaleDateString("sv-SE", { timeZone: zone })
}

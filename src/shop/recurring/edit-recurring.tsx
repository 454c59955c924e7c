import { useState } from "react"
import type { AutoplayChange, RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField, SelectField } from "#src/ui/controls/field.tsx"
import { AmountBought } from "./amount-bought.tsx"
import { changeBoughtAtom } from "./recurring.atoms.ts"
import { recurringTexts } from "./recurring.texts.ts"

/** Lets a customer change a recurring purchase. A subscription is played for every draw, by its games. */
export function EditRecurring({ item, onDone }: { item: RecurringPurchaseItem; onDone: () => void }) {
  const t = useTexts(recurringTexts)
  const changeBought = useSetAtom(changeBoughtAtom)
  const offer = (useOffers().data ?? []).find(({ key }) => key === item.productOfferKey)
  const [change, setChange] = useState<AutoplayChange>({})
  const [busy, setBusy] = useState(false)
  const set = (more: AutoplayChange) => setChange((before) => ({ ...before, ...more }))
  const isAutoplay = item.type === "autoplay"
  const { frequency = item.frequency, quickpick = item.quickpick } = change
  const { minimumJackpotAmount: minimum = item.minimumJackpotAmount } = change
  const jackpots = offer?.minimumJackpots ?? []
  const isTicket = item.productType === "lottery_ticket"
  async function save(): Promise<void> {
    setBusy(true)
    const done = Object.keys(change).length === 0 || (await changeBought(item, change)) === null
    setBusy(false)
    if (done) onDone()
  }
  return (
    <fieldset className="stack">
      <legend>
        <strong>{t("edit")}</strong>
      </legend>
      <AmountBought item={item} offer={offer} change={change} onChange={set} />
      {isTicket && offer && offer.causes.length > 0 ? (
        <SelectField
          label={t("cause")}
          value={change.causeKey ?? item.causeKey ?? ""}
          onValue={(causeKey) => set({ causeKey })}
          options={offer.causes.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      {isAutoplay && isTicket ? (
        <CheckField
          label={t("anew")}
          checked={quickpick}
          onCheck={(checked) => set({ quickpick: checked })}
        />
      ) : null}
      {isAutoplay && item.days === null ? (
        <SelectField
          label={t("howOften")}
          value={frequency ?? ""}
          onValue={(value) => set({ frequency: value === "weekly" || value === "monthly" ? value : null })}
          options={[
            { value: "", label: t("everyDraw") },
            { value: "weekly", label: t("weekly") },
            { value: "monthly", label: t("monthly") },
          ]}
        />
      ) : null}
      {isAutoplay && isTicket && jackpots.length > 0 ? (
        <SelectField
          label={t("jackpot")}
          value={String(minimum?.cents ?? 0)}
          onValue={(value) =>
            set({
              minimumJackpotAmount: Number(value) ? money(Number(value), item.price.currency) : null,
            })
          }
          options={[
            { value: "0", label: t("anyJackpot") },
            ...jackpots.map((jackpot) => ({
              value: String(jackpot.cents),
              label: t("jackpotsOver", { jackpot: formatJackpot(jackpot) }),
            })),
          ]}
        />
      ) : null}
      <div className="row">
        <Button busy={busy} onClick={() => void save()}>
          {t("save")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("leave")}
        </Button>
      </div>
    </fieldset>
  )
}

import { useState } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { AutoplayChange, RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField, SelectField } from "#src/ui/controls/field.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
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

/** Shares that can be asked for; how many there are is known when the next syndicate is. */
const MOST_SHARES = 50

/** How much is bought for a draw: games, tickets of a book, or shares. */
function AmountBought({
  item,
  offer,
  change,
  onChange,
}: {
  item: RecurringPurchaseItem
  offer: ProductOffer | undefined
  change: AutoplayChange
  onChange: (change: AutoplayChange) => void
}) {
  const t = useTexts(recurringTexts)
  const words = { less: t("fewer"), more: t("more") }
  switch (item.productType) {
    case "lottery_ticket": {
      const games = (offer?.gameTypes ?? []).flatMap(({ gameOffers }) => gameOffers)
      const played = games.find(({ key }) => key === item.gameOffer)
      if (!played) return null
      return (
        <div className="stack">
          <strong className="small">{t("games")}</strong>
          <div className="row">
            <Stepper
              label={t("games")}
              value={change.numGames ?? item.numberOfGames ?? played.minGames}
              least={played.minGames}
              most={played.maxGames}
              onChange={(numGames) => onChange({ numGames })}
              words={words}
            />
          </div>
          <p className="muted small">{t("addedGames")}</p>
        </div>
      )
    }
    case "raffle_ticket": {
      const books = offer?.gameTypes[0]?.gameOffers[0]?.entryPrices ?? []
      return (
        <SelectField
          label={t("tickets")}
          value={String(change.numRaffleTickets ?? item.numberOfTickets)}
          onValue={(value) => onChange({ numRaffleTickets: Number(value) })}
          options={books.map(({ entries, price }) => ({
            value: String(entries),
            label: `${entries} · ${formatMoney(price)}`,
          }))}
        />
      )
    }
    // A membership is changed on its own page.
    case "membership":
      return null
    case "syndicate_share":
    case "social_syndicate_share":
      return (
        <div className="stack">
          <strong className="small">{t("shares")}</strong>
          <div className="row">
            <Stepper
              label={t("shares")}
              value={change.quantity ?? item.numberOfShares ?? 1}
              least={1}
              most={MOST_SHARES}
              onChange={(quantity) => onChange({ quantity })}
              words={words}
            />
          </div>
        </div>
      )
  }
}

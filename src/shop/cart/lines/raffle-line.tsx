import { useState } from "react"
import type { RaffleCartItem } from "#src/contract/tickets/raffle-tickets.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { recurringRequestOf } from "#src/domain/recurring/request.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { SelectField } from "#src/ui/controls/field.tsx"
import { cartTexts } from "../cart.texts.ts"
import { updateCartItemAtom } from "../mutations.atoms.ts"
import { useCartChange } from "../use-cart-change.ts"
import { type CartLineProps, ClosesIn, LinePaper } from "./line-paper.tsx"

/** A book of raffle tickets in the cart; its numbers are allocated when it is paid. */
export function RaffleLine({ item, blocked }: CartLineProps<"raffle_ticket">) {
  const t = useTexts(cartTexts)
  const said = useTexts(recurringTexts)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const recurringNotes = item.recurringPurchase?.enabled
    ? [describeRecurring(said, item.recurringPurchase)]
    : []
  const count = item.numRaffleTickets
  return (
    <LinePaper
      item={item}
      blocked={blocked}
      line={[
        count === 1 ? t("oneTicket") : t("manyTickets", { count }),
        closing.date,
        ...recurringNotes,
      ].join(" · ")}
      until={<ClosesIn closing={closing} />}
    >
      <p>
        <strong>{item.drawName}</strong>
      </p>
      <div className="cart-line__change">
        <BookSelect item={item} />
      </div>
      <p className="muted">
        {t(item.purchaseStatus === "pre_order" ? "inAidLater" : "inAid", { cause: item.causeName })}
      </p>
    </LinePaper>
  )
}

/** Another book of the same draw in the place of this one; nothing until it is known which are sold. */
function BookSelect({ item }: { item: RaffleCartItem }) {
  const t = useTexts(cartTexts)
  const update = useSetAtom(updateCartItemAtom)
  const { failure, run } = useCartChange()
  const [wanted, setWanted] = useState<number | null>(null)
  const offer = (useOffers().data ?? []).find(({ key }) => key === item.lotteryKey)
  const books = offer?.gameTypes[0]?.gameOffers[0]?.entryPrices ?? []
  if (books.length < 2) return null
  const { lotteryKey, gameOffer, drawNo: firstDrawNo } = item

  function choose(numRaffleTickets: number): void {
    if (wanted !== null) return
    setWanted(numRaffleTickets)
    const book = {
      productType: "raffle_ticket" as const,
      lotteryKey,
      gameOffer,
      numRaffleTickets,
      firstDrawNo,
      ...recurringRequestOf(item),
    }
    // A book that is not left stays as it was.
    void run(() => update(item.id, book)).then(() => setWanted(null))
  }

  return (
    <SelectField
      label={t("book")}
      error={failure || undefined}
      value={String(wanted ?? item.numRaffleTickets)}
      onValue={(entries) => choose(Number(entries))}
      options={books.map(({ entries, price }) => ({
        value: String(entries),
        label: `${entries === 1 ? t("oneTicket") : t("manyTickets", { count: entries })} · ${formatMoney(price)}`,
      }))}
    />
  )
}

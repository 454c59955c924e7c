import type { NewPrices } from "#src/contract/catalogue/product-versions.desk.ts"
import type { DeskProduct } from "#src/contract/catalogue/products.desk.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { moment, plainDay } from "../core/moment.ts"

const people = (count: number) => (count === 1 ? "1 customer" : `${count} customers`)

/** Whether more would be paid before everybody was told for long enough. */
export const isTooSoon = (newPrices: NewPrices, from: string | null) =>
  newPrices !== null && newPrices.paysMore > 0 && (from === null || from < newPrices.earliest)

/** Tells how many pay another price for AutoPlay or a subscription, and from when a higher price can hold. */
export function NewPriceWords({ newPrices, from }: { newPrices: NewPrices; from: string | null }) {
  if (!newPrices) return null
  const { customers, paysMore, noticeDays, earliest } = newPrices
  if (isTooSoon(newPrices, from))
    return (
      <Notice level="error" title={`${people(paysMore)} with AutoPlay or a subscription would pay more`}>
        They must be told {noticeDays} days ahead. Choose {plainDay(earliest)} or a later day.
      </Notice>
    )
  return (
    <Notice>
      {people(customers)} with AutoPlay or a subscription will pay another price.
      {from === null
        ? " It is lower, so it is charged at once."
        : ` ${customers === 1 ? "They get" : "Each gets"} a mail as soon as you plan this, and another one if you withdraw it.`}
    </Notice>
  )
}

/** Explains a change's effect on draws, in words. */
export function EffectWords({
  kind,
  effect: { firstDraw, keptDraws, effectiveFrom },
}: {
  kind: DeskProduct["kind"]
  effect: {
    readonly firstDraw: { readonly drawNo: number; readonly drawAt: string } | null
    readonly keptDraws: number
    readonly effectiveFrom: string
  }
}) {
  return (
    <p>
      Names, texts and prices change {moment(effectiveFrom)}.
      {kind === "membership"
        ? " Periods that are paid go on to their end."
        : firstDraw
          ? ` Rules and times take effect with draw ${firstDraw.drawNo} on ${moment(firstDraw.drawAt)}.`
          : " There is no draw to come that its rules and times would change."}
      {keptDraws > 0
        ? ` ${keptDraws === 1 ? "One later draw has tickets and keeps" : `${keptDraws} later draws have tickets and keep`} what they were sold under.`
        : ""}
    </p>
  )
}

import type { DeskProduct } from "#src/contract/desk/products.ts"
import { moment } from "../parts/moment.ts"

/** What a change means for draws, in words. */
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

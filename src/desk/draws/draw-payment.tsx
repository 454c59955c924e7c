import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints as calls } from "#src/contract/draws/results.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"

/** Holds the prizes of a draw back before they are paid, and releases them. */
export function DrawPayment({ draw }: { draw: DeskDrawDetail }) {
  const mayHold = useMay("draws:write")
  const mayRelease = useMay("draws:approve")
  const holdPayment = useChange(calls.hold)
  const release = useChange(calls.release)
  const { offerKey, drawNo, state, isPaymentHeld, winnings, won } = draw
  const params = { offerKey, drawNo }
  if (state === "DRAW_PAID" || state === "DRAW_EMAILED") return null
  if (!isPaymentHeld)
    return mayHold ? (
      <Confirm
        key="hold"
        label="Hold the prizes"
        title="Hold the prizes of this draw back?"
        action="Hold the prizes"
        reason="Why? It goes into the audit trail."
        onConfirm={(reason) => holdPayment.mutateAsync({ params, body: { reason } })}
      >
        The draw is held and scored as planned. Nobody is paid until somebody releases its prizes.
      </Confirm>
    ) : null
  return mayRelease ? (
    <Confirm
      key="release"
      label="Release the prizes"
      title="Release the prizes of this draw?"
      action="Release the prizes"
      look="primary"
      needsTwo={calls.release.name}
      onConfirm={() => release.mutateAsync({ params })}
    >
      {state === "DRAW_SCORED"
        ? `${won === 1 ? "One winner gets" : `${won} winners get`} ${formatMoney(winnings)} together, at once. Nobody can correct the result after that.`
        : "They are paid as soon as the draw is scored."}
    </Confirm>
  ) : (
    <span className="muted">Somebody in finance or draws releases the prizes.</span>
  )
}

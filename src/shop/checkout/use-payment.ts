import { type RefObject, useRef } from "react"
import type { Money } from "#src/contract/money.ts"
import type { Deposit, DepositRequest } from "#src/contract/payments/deposit.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import type { Payment } from "#src/shop/core/browser/form-schemas.ts"
import { getQueryState } from "#src/shop/core/query/cache.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { gatewayQuery } from "#src/shop/payments/payment-queries.ts"
import type { CardLine } from "#src/ui/form/card-line.ts"
import { paymentTexts } from "../payments/payment.texts.ts"

/** Tells whether a card was refused before anything was sent; its problem is shown beside it already. */
export const isCardRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === "CardRefusal"

/**
 * Turns what was chosen into a deposit request and sends it. A try keeps its key until there is an answer: sent
 * again after a lost one, it is the same payment. A card that was declined, by its bank's question too, starts a new one.
 */
export function usePayment(
  send: (request: DepositRequest, attempt: string) => Promise<Deposit>,
  /** To the gateway's own fields, where cards are typed there. */
  line: RefObject<CardLine | null>,
) {
  const t = useTexts(paymentTexts)
  const gateway = useQuery(gatewayQuery())
  const store = useStore()
  const attempt = useRef<{ key: string; request: DepositRequest; of: string } | null>(null)

  return async (payment: Payment, amount: Money): Promise<Deposit> => {
    const of = JSON.stringify({ payment, amount, edits: line.current?.edits() })
    if (attempt.current?.of !== of)
      attempt.current = { key: newId(), of, request: await requestOf(payment, amount) }
    const { key, request } = attempt.current
    const deposit = await send(request, key)
    attempt.current = null
    return deposit
  }

  async function requestOf(payment: Payment, amount: Money): Promise<DepositRequest> {
    const gateway = await gatewayNow()
    const { paymentRequest } = await import("./payment-request.ts")
    return paymentRequest(store, gateway, line.current, payment, amount, () => t("cardLoading"))
  }

  /** The gateway, waited for where it has not arrived yet: a card can be typed, or filled in, sooner. */
  async function gatewayNow(): Promise<NonNullable<typeof gateway.data>> {
    if (gateway.data) return gateway.data
    const query = gatewayQuery()
    await prefetchQuery(store.set, query)
    const state = getQueryState(store.get, query)
    if (!state?.data) throw state?.error ?? new Error("There is no gateway to pay through.")
    return state.data
  }
}

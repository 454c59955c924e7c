import type { Money } from "#src/contract/money.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { decimalOf } from "#src/domain/core/decimal.ts"
import { browserFacts } from "#src/shop/core/browser/facts.ts"
import type { Payment } from "#src/shop/core/browser/form-schemas.ts"
import type { useStore } from "#src/shop/core/store.ts"
import { tokeniseCardAtom, tokeniseSecurityCodeAtom } from "#src/shop/payments/deposit.atoms.ts"
import type { CardLine } from "#src/ui/form/card-line.ts"

interface Gateway {
  readonly gatewayKey: string
  readonly clientKey: string
  readonly fieldsPage: string | null
}

/** Builds the request to pay: a stored card, or a token that the gateway makes from the typed details. */
export async function paymentRequest(
  store: ReturnType<typeof useStore>,
  { gatewayKey, clientKey, fieldsPage }: Gateway,
  line: CardLine | null,
  payment: Payment,
  amount: Money,
  whileLoading: () => string,
): Promise<DepositRequest> {
  const base = {
    amount,
    depositMethodCode: "cc",
    gatewayKey,
    strongCustomerAuthentication: browserFacts(),
    metadata: {},
  }
  if (!("holder" in payment)) {
    const stored = { ...base, customerFundId: payment.fund, saveCard: false }
    if (fieldsPage) return line ? { ...stored, cscToken: (await line.tokenise("", "")).token } : stored
    return payment.csc
      ? { ...stored, cscToken: await store.set(tokeniseSecurityCodeAtom, clientKey, payment.csc) }
      : stored
  }
  if (!("number" in payment)) {
    if (!line) throw new Error(whileLoading())
    const { token, deviceData } = await line.tokenise(payment.holder, decimalOf(amount.cents))
    return {
      ...base,
      cardToken: token,
      saveCard: payment.saveCard,
      ...(deviceData ? { deviceData } : {}),
    }
  }
  const { number, expiry, csc, holder, saveCard } = payment
  const cardToken = await store.set(tokeniseCardAtom, clientKey, { number, expiry, csc, holder })
  return { ...base, cardToken, saveCard }
}

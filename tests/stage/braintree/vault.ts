import { type Account, type Nonce, newId, type Stored } from "./account.ts"
import { codes, notFound, Refusal } from "./failures.ts"
import { usable, verifyCode } from "./sales.ts"

export interface StoreRequest {
  readonly customer_id: string
  readonly payment_method_nonce: string
  readonly token?: string
  readonly options?: { readonly verify_card?: boolean }
}

export function createCustomer(account: Account, id: string): string {
  if (account.customers.has(id)) throw new Refusal(422, [codes.customerIdTaken])
  account.customers.add(id)
  return id
}

export function deleteCustomer(account: Account, id: string): void {
  if (!account.customers.delete(id)) throw notFound()
  for (const { token, customer } of account.vault.values()) if (customer === id) account.vault.delete(token)
}

export function store(account: Account, request: StoreRequest): Stored {
  const { customer_id, token = newId() } = request
  if (!account.customers.has(customer_id)) throw new Refusal(422, [codes.customerIdInvalid])
  const nonce = usable(account, request.payment_method_nonce)
  if (account.vault.has(token)) throw new Refusal(422, [codes.tokenTaken])
  const { card, paypal } = nonce
  if (!card && !paypal) throw new Refusal(422, [codes.nonceUnknown])
  if (paypal && !paypal.isAgreed) throw new Refusal(422, [codes.oneTimeAccount])
  nonce.consumed = true
  const code = request.options?.verify_card ? verifyCode(nonce) : null
  if (code)
    throw new Refusal(422, [], {
      verification: {
        status: "processor_declined",
        processorResponseCode: code,
        gatewayRejectionReason: null,
      },
    })
  const stored = { token, customer: customer_id, card, paypal }
  account.vault.set(token, stored)
  return stored
}

export function deleteCard(account: Account, token: string): void {
  if (!account.vault.delete(token)) throw notFound()
}

/** A token of a stored card that is good for one sale. */
export function nonceOf(account: Account, token: string): Nonce {
  const stored = account.vault.get(token)
  if (!stored) throw notFound()
  return account.addNonce({ card: stored.card, paypal: stored.paypal, stored: token })
}

import { bankAccountEndpoints } from "#calls/payments/bank-account.ts"
import { paymentEndpoints } from "#calls/payments/payment.ts"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Ways to withdraw, with the customer's accounts. */
export const withdrawalMethodsQuery = defineQuery(
  "withdrawal-methods",
  (client) => client.call(paymentEndpoints.methods, { query: { "filter[withdraw]": "true" } }),
  { isPrivate: true, tags: ["payment-methods", "customer"] },
)

/** Details that the customer types for an account. */
export interface AccountForm {
  readonly type: BankAccountType
  /** BSB, sort code or SWIFT code. */
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  /** Empty where a code or a passkey stands for it. */
  readonly password: string
}

/** The form's field for a bank's code, which the server calls by its kind. */
const fields: Readonly<Record<string, string>> = {
  bsb: "bankCode",
  swift: "bankCode",
  code: "bankCode",
}

function withFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const named = error.fields.map((entry) => ({ ...entry, field: fields[entry.field] ?? entry.field }))
  return new ApiError(error.kind, error.status, {
    message: error.message,
    code: error.code,
    fields: named,
    cause: error,
  })
}

/** Stores an account that money can be sent to. Rejects with an `ApiError` whose fields are the form's. */
export const addAccountAtom = atom(
  null,
  async (get, set, { bankCode, ...account }: AccountForm): Promise<Fund> => {
    const body = { ...account, code: bankCode }
    const added = await get(clientAtom)
      .call(bankAccountEndpoints.add, { body })
      .catch((error: unknown) => {
        throw withFormFields(error)
      })
    invalidateQueries(set, ["payment-methods"])
    return added
  },
)

/** Says that an account that was frozen is the customer's own. Rejects with an `ApiError`. */
export const confirmAccountAtom = atom(
  null,
  async (get, set, { id, password }: { readonly id: string; readonly password: string }): Promise<void> => {
    await get(clientAtom).call(bankAccountEndpoints.confirm, { params: { id }, body: { password } })
    invalidateQueries(set, ["payment-methods"])
  },
)

export const makeDefaultAtom = atom(null, async (get, set, id: string): Promise<void> => {
  await get(clientAtom).call(paymentEndpoints.setDefault, { params: { id } })
  invalidateQueries(set, ["payment-methods"])
})

export const removeFundAtom = atom(null, async (get, set, id: string): Promise<void> => {
  await get(clientAtom).call(paymentEndpoints.removeFund, { params: { id } })
  invalidateQueries(set, ["payment-methods"])
})

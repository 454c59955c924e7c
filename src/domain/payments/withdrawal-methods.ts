import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"

/** Ways to withdraw: withdraw true, with the funds that money can be sent to; of those only whose verification failed where that is asked for. */
export const withdrawalMethods = (
  methods: readonly PaymentMethod[],
  { failedVerification = false }: { readonly failedVerification?: boolean } = {},
): PaymentMethod[] =>
  methods
    .filter(({ withdraw, rules }) => withdraw && rules.enabled)
    .map((method) => ({
      ...method,
      funds: method.funds.filter(
        (fund) =>
          fund.withdraw &&
          (!failedVerification || fund.bankAccount?.verificationStatus === "Failed Verification"),
      ),
    }))

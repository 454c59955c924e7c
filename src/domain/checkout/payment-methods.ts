import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"

/** Whether cards are typed into the shop's own fields; those of any other gateway go into its own. */
export const isTypedInShop = ({ availableGateways }: Pick<PaymentMethod, "availableGateways">): boolean =>
  availableGateways[0] === "test"

/** In a form in place of the card holder's name, where the gateway's own fields ask for it. */
export const HOLDER_ASKED = "-"

interface Wanted {
  /** The cart is charged again later: only what can be charged without its customer. */
  readonly unattended?: boolean
  /** Only what is paid out of a phone's or browser's own wallet. */
  readonly digitalWallets?: boolean
}

/**
 * Ways to pay for a cart, each with the funds that may: cart true and withdraw false, plus
 * digital wallets where they are asked for.
 */
export const cartMethods = (
  methods: readonly PaymentMethod[],
  { unattended = false, digitalWallets = false }: Wanted,
): PaymentMethod[] =>
  methods
    .filter(({ cart, withdraw, rules }) => cart && !withdraw && rules.enabled)
    .filter((method) => !unattended || method.unattended)
    .filter((method) => !digitalWallets || method.digitalWallets)
    .map((method) => ({ ...method, funds: method.funds.filter(({ cart, withdraw }) => cart && !withdraw) }))

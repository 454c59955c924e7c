import type { Currency } from "#src/contract/money.ts"

/** The currency of a definition; Australian dollars where it names none. */
export const currencyOf = ({ currency = "AUD" }: { readonly currency?: Currency | undefined }): Currency =>
  currency

import type { Currency } from "#src/contract/money.ts"

/** The currency of a definition. What was stored before there were others says nothing: Australian dollars. */
export const currencyOf = ({ currency = "AUD" }: { readonly currency?: Currency | undefined }): Currency =>
  currency

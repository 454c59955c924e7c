/** Codes under which Apple Pay and Google Pay are ways to pay. */
export const digitalWalletCodes = ["ap", "gp"] as const
export type DigitalWalletCode = (typeof digitalWalletCodes)[number]

export const isDigitalWallet = (code: string): code is DigitalWalletCode =>
  (digitalWalletCodes as readonly string[]).includes(code)

const balance = (cents: number) => `C261120AUD${(cents / 100).toFixed(2).replace(".", ",")}`

/** A statement of the shop's account that begins with a balance, and tells of one payment. */
export const statementOf = (opening: number, cents: number, reference: string): string =>
  [
    "{1:F01BANKAU2SXXXX0000000000}{4:",
    ":20:STATEMENT",
    ":25:062000-12345678",
    ":28C:1/1",
    `:60F:${balance(opening)}`,
    `:61:261120C${(cents / 100).toFixed(2).replace(".", ",")}NTRFNONREF//B${crypto.randomUUID().slice(0, 12)}`,
    `:86:${reference}`,
    `:62F:${balance(opening + cents)}`,
    "-}",
  ].join("\r\n")

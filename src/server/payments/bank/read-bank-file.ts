import { noteWork } from "#src/server/core/expensive-work.ts"
import { isBpayFile, readBpayFile } from "./bpay-file.ts"
import type { BankFileRead } from "./file.ts"
import { isMt940, readMt940 } from "./mt940-file.ts"
import { readStatementCsv } from "./statement-csv.ts"

/** Reads a file that a bank made, by what it looks like. */
export function readBankFile(text: string): BankFileRead {
  noteWork("bank_file")
  const plain = text.replace(/^\uFEFF/, "")
  if (isBpayFile(plain)) return readBpayFile(plain)
  return isMt940(plain) ? readMt940(plain) : readStatementCsv(plain)
}

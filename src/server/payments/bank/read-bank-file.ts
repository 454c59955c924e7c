import type { BankDepositCode } from "#src/contract/payments/bank-payment.codes.ts"
import { addDays } from "#src/domain/payments/bank-day.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { noteWork } from "#src/server/core/expensive-work.ts"
import { isBpayFile, readBpayFile } from "./bpay-file.ts"
import type { BankConfig } from "./config.ts"
import type { BankFileRead, FileProblem } from "./file.ts"
import { isMt940, readMt940 } from "./mt940-file.ts"
import { readStatementCsv } from "./statement-csv.ts"

/** Reads a file that a bank made, by what it looks like. */
export function readBankFile(text: string): BankFileRead {
  noteWork("bank_file")
  const plain = text.replace(/^\uFEFF/, "")
  if (isBpayFile(plain)) return readBpayFile(plain)
  return isMt940(plain) ? readMt940(plain) : readStatementCsv(plain)
}

/** Banks write their files in ASCII, or in what Windows makes of it. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

export const methodOf = ({ format }: BankFileRead): BankDepositCode => (format === "bpay_brf" ? "bp" : "dd")

export const digitsOf = (text: string) => text.replace(/\D/g, "")

/** Whether a file is of the shop's own biller or account; a statement without a number is taken for it. */
export function wrongAccount(
  { format, account }: BankFileRead,
  { bpay, account: ours }: BankConfig,
): FileProblem[] {
  if (format === "bpay_brf") {
    if (!bpay) return [{ line: 0, wrong: "BPAY is not configured (BPAY_BILLER_CODE)." }]
    return account === bpay.billerCode
      ? []
      : [{ line: 0, wrong: `It is of the biller ${account}, not ours.` }]
  }
  if (!ours) return [{ line: 0, wrong: "The account for transfers is not configured (DEPOSIT_ACCOUNT)." }]
  const isOurs = account === null || digitsOf(account).endsWith(digitsOf(ours.number))
  return isOurs ? [] : [{ line: 0, wrong: "It is of another account, not ours." }]
}

/** The same payment under two formats would have two names, so a day is read in one. */
export async function otherFormat(trx: InTransaction, read: BankFileRead): Promise<FileProblem[]> {
  const days = read.lines.map(({ paidOn }) => paidOn).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const other = await trx
    .selectFrom("bank_files")
    .select(["name"])
    .where("state", "=", "read")
    .where("method_code", "=", methodOf(read))
    .where("format", "!=", read.format)
    .where("from_day", "<=", to)
    .where("to_day", ">=", from)
    .executeTakeFirst()
  if (!other) return []
  return [{ line: 0, wrong: `Some of its days were read in another format, from ${other.name}.` }]
}

/** No payment of tomorrow has come yet; a day more allows for the bank's clock. */
export function wrongDays({ lines }: BankFileRead, today: string): FileProblem[] {
  const latest = addDays(today, 1)
  return lines
    .filter(({ paidOn }) => paidOn > latest)
    .map(({ line }) => ({ line, wrong: "Its day has not come yet." }))
}

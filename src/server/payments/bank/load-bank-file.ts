import { createHash } from "node:crypto"
import type { Currency } from "#src/contract/money.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { directReferencesIn } from "#src/domain/payments/deposit-reference.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId, sha256 } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import type { BankConfig } from "./config.ts"
import type { BankFileRead, BankLine } from "./file.ts"
import {
  digitsOf,
  methodOf,
  otherFormat,
  readBankFile,
  textOf,
  wrongAccount,
  wrongDays,
} from "./read-bank-file.ts"
import type { BankServices } from "./services.ts"

export const sealedFor = (id: string) => `bank file ${id}`

/** How many mistakes are written down: a few are enough to see what is wrong. */
const MOST_PROBLEMS = 50
/** Rows that are written at once. */
const TOGETHER = 200

/**
 * Names a payment so that it is stored once, whichever file it's in. BPAY's payments have names of their own. Lines
 * of a statement have none: equal ones of a day are counted, so that a longer statement of it adds only what is new.
 */
function fingerprints(read: BankFileRead, { account }: BankConfig): string[] {
  const counts = new Map<string, number>()
  return read.lines.map((line) => {
    const facts = [read.format === "bpay_brf" ? "" : account?.number, ...factsOf(read, line)]
    const name = JSON.stringify(facts)
    const count = counts.get(name) ?? 0
    if (read.format !== "bpay_brf") counts.set(name, count + 1)
    return sha256(JSON.stringify([facts, count]))
  })
}

function factsOf(read: BankFileRead, { kind, paidOn, cents, bankReference, text }: BankLine): unknown[] {
  if (read.format === "bpay_brf") return ["bp", read.account, kind, bankReference]
  const references = directReferencesIn(text)
  return [
    "dd",
    kind,
    paidOn,
    cents,
    references.length > 0 ? references : [bankReference, digitsOf(text), text.toLowerCase()],
  ]
}

const totalOf = ({ lines }: BankFileRead) =>
  lines.reduce((sum, { kind, cents }) => (kind === "payment" ? sum + cents : sum - cents), 0)

/** The member who loads a file, and how another is asked to agree to it before anything is booked. */
interface Loading {
  readonly loadedBy: string
  readonly propose: (trx: InTransaction, file: ProposedFile) => Promise<unknown>
}

interface ProposedFile {
  readonly fileId: string
  readonly name: string
  readonly lines: number
  readonly cents: number
  readonly currency: Currency
  /** Whether it goes on from where the last file of its account ended. */
  readonly isNext: boolean
}

/** Whether a file names its account and begins with the balance that the last one of it ended with. */
async function continues(trx: InTransaction, { account, opening }: BankFileRead): Promise<boolean> {
  if (account === null || opening === undefined) return false
  const last = await trx
    .selectFrom("bank_files")
    .select("closing_cents")
    .where("state", "=", "read")
    .where("is_proposed", "=", false)
    .where("account", "=", account)
    .where("closing_cents", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return last?.closing_cents === opening
}

/** Has the lines of a file booked: another member agreed to it. */
export async function releaseBankFile(trx: InTransaction, fileId: string): Promise<void> {
  await trx.updateTable("bank_files").set({ is_proposed: false }).where("id", "=", fileId).execute()
}

/**
 * Stores a bank's file as it came, and what stands in it. A file with anything wrong in it is refused whole: what a bank
 * sent is right, or it was cut off or changed on its way. Nothing is booked yet. The same file again is the one that
 * was stored; one that was refused is read anew. Gives its id.
 */
export async function loadBankFile(
  { database, accountKeys, config }: BankServices,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { loadedBy, propose }: Loading,
  now: Date,
): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex")
  const read = readBankFile(textOf(bytes))
  return inTransaction(database, async (trx) => {
    const { defaultTimeZone } = await readSiteConfig(trx, config)
    const id = newId(now.getTime())
    const stored = await trx
      .insertInto("bank_files")
      .values({
        ...fileRow(read, config.currency),
        id,
        name,
        sha256: hash,
        sealed_file: accountKeys.seal(bytes, sealedFor(id)),
        loaded_by: loadedBy,
        loaded_at: now,
      })
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .returning("id")
      .executeTakeFirst()
    const known = await trx
      .selectFrom("bank_files")
      .select(["id", "state"])
      .where("sha256", "=", hash)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!stored && known.state === "read") return known.id
    const problems = [
      ...read.problems,
      ...wrongAccount(read, config.bank),
      ...wrongDays(read, dayIn(defaultTimeZone, now)),
      ...(read.currency !== null && read.currency !== config.currency
        ? [{ line: 0, wrong: `It is in ${read.currency}.` }]
        : []),
      ...(await otherFormat(trx, read)),
    ].slice(0, MOST_PROBLEMS)
    const change = { problems: JSON.stringify(problems), loaded_by: loadedBy, loaded_at: now }
    if (problems.length > 0) {
      await trx.updateTable("bank_files").set(change).where("id", "=", known.id).execute()
      return known.id
    }
    const isNext = await continues(trx, read)
    const added = await storeLines(trx, known.id, read, config, now)
    // A member who loads files reads how the last one ended, and could write the next one.
    if (added > 0)
      await propose(trx, {
        fileId: known.id,
        name,
        lines: read.lines.length,
        cents: totalOf(read),
        currency: config.currency,
        isNext,
      })
    await trx
      .updateTable("bank_files")
      .set({
        ...change,
        ...fileRow(read, config.currency),
        state: "read",
        known_lines: read.lines.length - added,
        account: read.account,
        closing_cents: read.closing ?? null,
        is_proposed: added > 0,
      })
      .where("id", "=", known.id)
      .execute()
    // The other side of a difference may be in it.
    await trx.updateTable("reconciliation_clock").set({ next_run_at: now }).execute()
    return known.id
  })
}

function fileRow(read: BankFileRead, currency: Currency) {
  const days = read.lines.map(({ paidOn }) => paidOn).sort()
  return {
    method_code: methodOf(read),
    format: read.format,
    state: "refused" as const,
    problems: "[]",
    from_day: days[0] ?? null,
    to_day: days.at(-1) ?? null,
    lines: read.lines.length,
    known_lines: 0,
    total_cents: totalOf(read),
    currency,
  }
}

/** Stores lines that no file had before; tells how many. */
async function storeLines(
  trx: InTransaction,
  fileId: string,
  read: BankFileRead,
  config: BankServices["config"],
  now: Date,
): Promise<number> {
  const names = fingerprints(read, config.bank)
  const rows = read.lines.map((line, index) => ({
    id: newId(now.getTime()),
    file_id: fileId,
    line: line.line,
    method_code: methodOf(read),
    kind: line.kind,
    fingerprint: names[index] ?? "",
    paid_on: line.paidOn,
    amount_cents: line.cents,
    currency: config.currency,
    bank_reference: line.bankReference,
    original_reference: line.originalReference,
    text: line.text,
    status: "new" as const,
    reason: null,
    customer_id: null,
    deposit_id: null,
    original_id: null,
    created_at: now,
    next_run_at: now,
    settled_at: null,
    note: null,
  }))
  let added = 0
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const stored = await trx
      .insertInto("bank_payments")
      .values(rows.slice(from, from + TOGETHER))
      .onConflict((conflict) => conflict.column("fingerprint").doNothing())
      .returning("id")
      .execute()
    added += stored.length
  }
  return added
}

import { type BankFile, bankEndpoints } from "#src/contract/payments/bank.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { fromWire } from "#src/contract/wire.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { bookDuePayments } from "#src/server/payments/bank/book-payment.ts"
import { aClerk, type Clerk, deskAddress } from "../desk/desk.ts"
import type { TestClient, TestShop } from "../shop.ts"

/** A payment, correction (15) or reversal (25) of a BPAY file. */
export interface BpayLine {
  readonly type?: "05" | "15" | "25"
  readonly reference: string
  readonly cents: number
  readonly bankReference: string
  readonly originalReference?: string
  /** `YYYYMMDD`. */
  readonly day?: string
}

/** The last digit of a total holds its sign. */
const signed = (cents: number, length: number) => {
  const digits = String(Math.abs(cents)).padStart(length, "0")
  const last = (cents < 0 ? "}JKLMNOPQR" : "{ABCDEFGHI")[Number(digits.at(-1))]
  return `${digits.slice(0, -1)}${last}`
}

/** A file as BPAY's banks send it to a biller. */
export function bpayFile(lines: readonly BpayLine[], biller = "999999"): string {
  const code = biller.padStart(10, "0")
  const of = (type: string) => lines.filter((line) => (line.type ?? "05") === type)
  const sum = (type: string) => of(type).reduce((total, { cents }) => total + cents, 0)
  const details = lines.map(({ type = "05", reference, cents, bankReference, originalReference = "", day }) =>
    [
      "50",
      code,
      reference.padEnd(20),
      type,
      bankReference.padEnd(21),
      originalReference.padEnd(21),
      type === "15" ? "001" : "000",
      String(cents).padStart(12, "0"),
      day ?? "20261120",
      "101500",
      day ?? "20261120",
    ]
      .join("")
      .padEnd(219),
  )
  const trailer = [
    "99",
    code,
    signed(of("05").length, 9),
    signed(sum("05"), 15),
    signed(of("15").length, 9),
    signed(sum("15"), 15),
    signed(of("25").length, 9),
    signed(sum("25"), 15),
    signed(sum("05") - sum("15") - sum("25"), 15),
  ].join("")
  return [
    `00${code}${"SOUTHERN LOTTO".padEnd(20)}999999012345678202611201800 00`,
    ...details,
    trailer,
    "",
  ].join("\r\n")
}

interface StatementLine {
  /** `DD/MM/YYYY`. */
  readonly day?: string
  readonly text: string
  /** Below zero for money that left. */
  readonly cents: number
}

/** A statement as a bank's page gives it. */
export const statement = (lines: readonly StatementLine[]): string =>
  [
    "Date,Description,Debit,Credit,Balance",
    ...lines.map(({ day = "20/11/2026", text, cents }) => {
      const amount = (Math.abs(cents) / 100).toFixed(2)
      return `${day},"${text}",${cents < 0 ? amount : ""},${cents > 0 ? amount : ""},1000.00`
    }),
    "",
  ].join("\n")

/** Loads a file at the desk, as its page does; where it takes two people, a colleague agrees and it is booked. */
export async function loadFile(
  shop: TestShop,
  clerk: Clerk,
  text: string,
  name = "payments.txt",
): Promise<BankFile> {
  const file = await sendFile(shop, clerk, text, name)
  if (!file.isProposed) return file
  const other = await aClerk(shop, "finance")
  await other.elevate()
  const query = { state: "open" as const, kind: "bank-file", id: file.id, limit: 1 }
  const [proposal] = (await other.call(approvalEndpoints.list, { query })).result.rows
  if (!proposal) throw new Error("Nobody was asked to agree to the file.")
  await other.call(approvalEndpoints.decide, {
    params: { id: proposal.id },
    body: { decision: "approve", note: "" },
  })
  // Payments that cannot be booked now are left to the job, as after a file that one member may load alone.
  await runAllDue("", (turn) => bookDuePayments(shop.running.services, () => shop.now, turn, file.id)).catch(
    () => null,
  )
  const answer = await shop.running.api.request(
    deskAddress(bankEndpoints.getFile, { params: { id: file.id } }),
    { headers: { cookie: clerk.cookie, "sec-fetch-site": "same-origin" } },
  )
  return (fromWire(await answer.json()) as { result: BankFile }).result
}

/** Loads a file at the desk; nobody agrees to it. */
export async function sendFile(
  shop: TestShop,
  clerk: Clerk,
  text: string,
  name = "payments.txt",
): Promise<BankFile> {
  const form = new FormData()
  form.set("file", new File([text], name))
  const answer = await shop.running.api.request(deskAddress(bankEndpoints.load), {
    method: "POST",
    headers: { cookie: clerk.cookie, "sec-fetch-site": "same-origin" },
    body: form,
  })
  const said = fromWire(await answer.json()) as { result: BankFile; errors?: unknown }
  if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(said.errors)}`)
  return said.result
}

/** Reads the reference that a customer writes on payments of a method, without the spaces it is shown with. */
export async function referenceOf(client: TestClient, code: "bp" | "dd"): Promise<string> {
  const methods = await client.call(paymentEndpoints.methods)
  const reference = methods.find((method) => method.code === code)?.attributes?.reference
  if (!reference) throw new Error(`${code} is not offered.`)
  return reference.replaceAll(" ", "")
}

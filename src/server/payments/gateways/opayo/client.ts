import { createHash } from "node:crypto"
import { ofetch } from "ofetch"
import type { OpayoConfig } from "./config.ts"

/**
 * Opayo's reports are flat lists of elements without attributes, so a word is found by its tag. A report that is shaped
 * otherwise gives nothing, and is refused by who reads it.
 */
function readElements(xml: string, tag: string): string[] {
  const parts = xml.split(`<${tag}>`).slice(1)
  return parts.flatMap((part) => {
    const end = part.indexOf(`</${tag}>`)
    return end < 0 ? [] : [part.slice(0, end)]
  })
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
}

/** The text of the first element of a tag; empty where there is none. */
const readOne = (xml: string, tag: string): string =>
  (readElements(xml, tag)[0] ?? "")
    .trim()
    .replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => entities[name] ?? name)

/** After so long a call is given up; what became of it is then asked, milliseconds. */
const CALL_MS = 20_000

/** The report's code for a transaction that Opayo does not have. */
const NOT_FOUND = "0043"
/** How many transactions Opayo lists at once, at most. */
const AT_ONCE = 50

/** A transaction as Opayo's REST API sends it, as far as the shop reads it. */
export interface Transaction {
  readonly transactionId: string
  readonly status: string
  readonly statusCode?: string
  readonly bankResponseCode?: string
  readonly avsCvcCheck?: { readonly securityCode?: string }
  readonly paymentMethod?: { readonly card?: TransactionCard }
  /** Of a challenge: the bank's page, and what it is sent, by the version of 3-D Secure. */
  readonly acsUrl?: string
  readonly cReq?: string
  readonly paReq?: string
}

export interface TransactionCard {
  readonly cardType?: string
  readonly lastFourDigits?: string
  /** MMYY. */
  readonly expiryDate?: string
  /** The name of a stored card. */
  readonly cardIdentifier?: string
  readonly reusable?: boolean
}

/** A transaction as Opayo's reports tell it. */
export interface Report {
  readonly transactionId: string
  readonly vendorTxCode: string
  readonly type: string
  readonly state: number
  readonly cents: number
  /** "24/11/2026 12:00:00", in universal time. */
  readonly started: string
}

export interface Answer {
  readonly status: number
  readonly body: Partial<Transaction>
}

/** Opayo's two interfaces: the REST API that charges, and the reports, which know a charge by our name of it. */
export function openOpayo(config: OpayoConfig) {
  const basic = `Basic ${Buffer.from(`${config.integrationKey}:${config.integrationPassword}`).toString("base64")}`

  /** Calls Opayo; rejects where it does not answer, or cannot say what it did. */
  async function call(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer> {
    const answer = await ofetch.raw<Partial<Transaction>>(new URL(`/api/v1/${path}`, config.apiUrl).href, {
      method,
      headers: { authorization: basic },
      ...(body ? { body } : {}),
      timeout: CALL_MS,
      retry: 0,
      ignoreResponseError: true,
      responseType: "json",
    })
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
      throw new Error(`Opayo answered with ${answer.status}.`)
    if (answer.status === 401 || answer.status === 403) throw new Error("Opayo refuses the shop's keys.")
    return { status: answer.status, body: answer._data ?? {} }
  }

  /** Opayo's reports speak XML, signed by the password of the shop's user for them. */
  async function callReports(command: string, details: string): Promise<string> {
    const { vendor, reportingUser: user, reportingPassword: password } = config
    const request = `<command>${command}</command><vendor>${vendor}</vendor><user>${user}</user>${details}`
    const signature = createHash("md5").update(`${request}<password>${password}</password>`).digest("hex")
    return ofetch<string, "text">(new URL("/access/access.htm", config.apiUrl).href, {
      method: "POST",
      body: new URLSearchParams({
        XML: `<vspaccess>${request}<signature>${signature}</signature></vspaccess>`,
      }),
      timeout: CALL_MS,
      retry: 0,
      responseType: "text",
    })
  }

  const readReport = (xml: string): Report => ({
    transactionId: readOne(xml, "vpstxid").replace(/[{}]/g, ""),
    vendorTxCode: readOne(xml, "vendortxcode"),
    type: readOne(xml, "transactiontype").toLowerCase(),
    state: Number.parseInt(readOne(xml, "txstateid"), 10),
    cents: Math.round(Number(readOne(xml, "amount").replace(/,/g, "")) * 100),
    started: readOne(xml, "started"),
  })

  return {
    call,
    /** The transaction of one of the shop's names; null where Opayo has none, or not yet. */
    async report(vendorTxCode: string): Promise<Report | null> {
      const xml = await callReports("getTransactionDetail", `<vendortxcode>${vendorTxCode}</vendortxcode>`)
      const code = readOne(xml, "errorcode")
      if (code === NOT_FOUND) return null
      if (code !== "0000") throw new Error(`Opayo's report failed with ${code}.`)
      const report = readReport(xml)
      if (report.vendorTxCode !== vendorTxCode || Number.isNaN(report.state) || Number.isNaN(report.cents))
        throw new Error("Opayo reported another transaction than the one it was asked for.")
      return report
    },
    /** The names of all transactions that began within a time. */
    async list(from: Date, until: Date): Promise<string[]> {
      const names: string[] = []
      for (let first = 1; ; first += AT_ONCE) {
        const xml = await callReports(
          "getTransactionList",
          `<startdate>${writeTime(from)}</startdate><enddate>${writeTime(until)}</enddate><startrow>${first}</startrow><endrow>${first + AT_ONCE - 1}</endrow>`,
        )
        const code = readOne(xml, "errorcode")
        if (code !== "0000") throw new Error(`Opayo's list failed with ${code}.`)
        const page = readElements(xml, "transaction")
        names.push(...page.map((one) => readOne(one, "vendortxcode")))
        if (page.length < AT_ONCE) return names
      }
    },
  }
}
export type Opayo = ReturnType<typeof openOpayo>

/** As Opayo writes times: "24/11/2026 12:00:00". */
function writeTime(moment: Date): string {
  const [year, month, day] = moment.toISOString().slice(0, 10).split("-")
  return `${day}/${month}/${year} ${moment.toISOString().slice(11, 19)}`
}

export function readTime(text: string): Date {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)/.exec(text) ?? []
  if (!time) throw new Error(`Opayo sent a time that is none: ${text}`)
  return new Date(`${year}-${month}-${day}T${time}Z`)
}

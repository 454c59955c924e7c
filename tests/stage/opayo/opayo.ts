import { createHash } from "node:crypto"
import { type Answer, type Received, startFaulty } from "../faulty-server.ts"
import { type Account, createAccount, kindOf, newId, type Transaction } from "./account.ts"
import { dropIn, opayoScript } from "./browser-files.ts"
import {
  answerChallenge,
  instruct,
  type PaymentRequest,
  pay,
  Refusal,
  readAnswer,
  settle,
  transactionAsSent,
} from "./payments.ts"

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) })
const notFound = () => new Refusal(404, 1012, "Not found")

const time = (moment: Date) => {
  const [year, month, day] = moment.toISOString().slice(0, 10).split("-")
  return `${day}/${month}/${year} ${moment.toISOString().slice(11, 23)}`
}

const amountOf = (cents: number) =>
  (cents / 100).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const reportOf = ({ id, vendorTxCode, type, state, cents, startedAt }: Transaction) =>
  `<vpstxid>{${id}}</vpstxid><vendortxcode>${vendorTxCode}</vendortxcode><transactiontype>${type}</transactiontype><txstateid>${state}</txstateid><amount>${amountOf(cents)}</amount><started>${time(startedAt)}</started>`

const word = (xml: string, tag: string) => xml.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? ""

/** "24/11/2026 12:00:00" as a moment. */
const moment = (text: string) => {
  const [day, month, year, clock] = text.split(/[/ ]/)
  return new Date(`${year}-${month}-${day}T${clock}Z`)
}

/**
 * Opayo on this machine, as far as the shop and its pages speak with it: a vendor with test cards, whose REST API knows a
 * charge by Opayo's own id only, and whose reports know it by the vendor's. Names of transactions are taken once.
 */
export async function startOpayo({ port = 0, now = () => new Date() } = {}) {
  const keys = {
    vendor: "standin",
    integration: "stand_in_key:stand_in_password",
    user: "reporter",
    password: "stand_in_reports",
  }
  const basic = `Basic ${Buffer.from(keys.integration).toString("base64")}`
  let account = createAccount(now)

  function report(body: string): Answer {
    const xml = new URLSearchParams(body).get("XML") ?? ""
    const asked = xml.replace(/^<vspaccess>/, "").replace(/<signature>.*$/, "")
    const signature = createHash("md5").update(`${asked}<password>${keys.password}</password>`).digest("hex")
    const answer = (inner: string): Answer => ({
      status: 200,
      body: `<?xml version="1.0" encoding="utf-8"?><vspaccess>${inner}</vspaccess>`,
      type: "text/xml",
    })
    if (signature !== word(xml, "signature"))
      return answer("<errorcode>0008</errorcode><error>Signature</error>")
    if (word(xml, "command") === "getTransactionDetail") {
      const found = account.find(word(xml, "vendortxcode"))
      return answer(
        found
          ? `<errorcode>0000</errorcode>${reportOf(found)}`
          : "<errorcode>0043</errorcode><error>Unable to find the transaction.</error>",
      )
    }
    const [from, until] = [moment(word(xml, "startdate")), moment(word(xml, "enddate"))]
    const found = [...account.transactions.values()].filter(
      ({ startedAt }) => startedAt >= from && startedAt <= until,
    )
    const rows = found.slice(Number(word(xml, "startrow")) - 1, Number(word(xml, "endrow")))
    return answer(
      `<errorcode>0000</errorcode><transactions><totalrows>${found.length}</totalrows>${rows.map((one) => `<transaction>${reportOf(one)}</transaction>`).join("")}</transactions>`,
    )
  }

  /** Answers a browser, as far as the key that it was given allows. */
  function asBrowser(at: Account, key: string, path: readonly string[], body: string): Answer {
    const good = at.goodKey(key)
    if (!good) throw new Refusal(401, 1002, "Authentication failed")
    const [identifier] = path
    if (identifier) {
      good.code = (JSON.parse(body) as { securityCode: string }).securityCode
      return { status: 204, body: "" }
    }
    const { cardDetails } = JSON.parse(body) as {
      cardDetails: { cardNumber: string; expiryDate: string; securityCode: string; cardholderName: string }
    }
    const { cardNumber: number, expiryDate: expiry, securityCode: code, cardholderName: holder } = cardDetails
    const card = { number, expiry, code, holder }
    const cardIdentifier = newId()
    at.identifiers.set(cardIdentifier, { key, card })
    return json(201, { cardIdentifier, expiry: at.now().toISOString(), cardType: kindOf(card) })
  }

  function once({ method, path, query, authorization, body }: Received): Answer {
    if (path === "/access/access.htm") return report(body)
    if (path === "/drop-in") return { status: 200, body: dropIn(query.stored), type: "text/html" }
    if (path === "/api/v1/js/sagepay.js")
      return { status: 200, body: opayoScript(server.url), type: "text/javascript" }
    const [, , , what, id = "", action] = path.split("/")
    if (what === "card-identifiers" && method === "POST")
      return asBrowser(account, authorization.replace(/^Bearer /, ""), id ? [id] : [], body)
    if (authorization !== basic) throw new Refusal(401, 1001, "Authentication values are missing")
    const sent = body ? JSON.parse(body) : {}
    if (what === "merchant-session-keys") {
      if (method === "POST") return json(201, { merchantSessionKey: account.newKey() })
      if (!account.goodKey(id)) throw notFound()
      return json(200, { merchantSessionKey: id })
    }
    if (what === "card-identifiers" && method === "DELETE") {
      if (!account.reusable.delete(id)) throw notFound()
      return { status: 204, body: "" }
    }
    if (what !== "transactions") throw notFound()
    if (method === "GET") {
      const found = account.transactions.get(id)
      if (!found || found.state === 5) throw notFound()
      return json(200, transactionAsSent(found))
    }
    if (!id) {
      const made = pay(account, sent as PaymentRequest)
      return json("acsUrl" in made ? 202 : 201, made)
    }
    if (action === "instructions") return json(201, instruct(account, id, sent.instructionType, sent.amount))
    const isCustomer = readAnswer(String(sent.cRes ?? sent.paRes ?? ""))
    if (isCustomer === null) throw new Refusal(422, 1005, "The answer cannot be read")
    const answered = answerChallenge(account, id, isCustomer)
    return json(
      201,
      action === "3d-secure" ? { status: isCustomer ? "Authenticated" : "NotAuthenticated" } : answered,
    )
  }

  const nameOf = ({ method, path, body }: Received) => {
    if (path === "/access/access.htm") return "report"
    const [, , , what = "", id, action] = path.split("/")
    const instruction = action === "instructions" ? JSON.parse(body).instructionType : action
    return [method, what, ...(id ? [instruction ?? ":id"] : [])].join(" ")
  }

  const server = await startFaulty(port, nameOf, (asked) => {
    try {
      return once(asked)
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, error.body)
      throw error
    }
  })

  return {
    ...server,
    account: () => account,
    settle,
    /** A card typed into the form that stands in a browser; what the page makes of it. */
    async typed(number: string, { holder = "Kim Nguyen", code = "123" } = {}): Promise<string> {
      const key = account.newKey()
      const made = asBrowser(
        account,
        key,
        [],
        JSON.stringify({
          cardDetails: { cardNumber: number, expiryDate: "1234", securityCode: code, cardholderName: holder },
        }),
      )
      return `${key}:${JSON.parse(made.body).cardIdentifier}`
    },
    /** The security code of a stored card, typed in a browser under a key. */
    typedCode(stored: string, code: string): string {
      const key = account.newKey()
      asBrowser(account, key, [stored], JSON.stringify({ securityCode: code }))
      return key
    },
    reset(): void {
      account = createAccount(now)
      server.calm()
    },
    /** The environment of a shop that uses it. */
    environment: {
      PAYMENT_GATEWAY: "opayo",
      OPAYO_VENDOR: keys.vendor,
      OPAYO_INTEGRATION_KEY: "stand_in_key",
      OPAYO_INTEGRATION_PASSWORD: "stand_in_password",
      OPAYO_REPORTING_USER: keys.user,
      OPAYO_REPORTING_PASSWORD: keys.password,
      OPAYO_ENVIRONMENT: "sandbox",
      OPAYO_API_URL: server.url,
    },
  }
}
export type OpayoStandIn = Awaited<ReturnType<typeof startOpayo>>

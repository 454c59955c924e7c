import { type Answer, type Received, startFaulty } from "../faulty-server.ts"
import { type Card, createAccount } from "./account.ts"
import { enrol, Refusal, refund, sell, transactionAsSent, verify } from "./payments.ts"

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })

/**
 * eWAY on this machine, as far as the shop and its pages speak with it: a merchant whose charges have no idempotency key,
 * but whose typed cards and codes are good once, and whose charges are found by the merchant's invoice reference.
 */
export async function startEway({ port = 0, now = () => new Date() } = {}) {
  const keys = { key: "stand_in_key", password: "stand_in_password", public: "epk-stand-in" }
  const basic = `Basic ${Buffer.from(`${keys.key}:${keys.password}`).toString("base64")}`
  let account = createAccount(now)

  function once({ method, path, body }: Received): object {
    const [, what, id = "", action] = path.split("/")
    const sent = body ? JSON.parse(body) : {}
    if (what === "Transaction" && method === "GET") {
      const found = account.find(action ?? "")
      if (found.length > 1 && found.every(({ message }) => message.startsWith("A")))
        throw new Refusal("V6170")
      return { Transactions: found.map((one) => transactionAsSent(account, one)), Errors: null }
    }
    if (what === "Transaction" && action === "Refund") {
      const { TotalAmount, InvoiceReference } = sent.Refund
      return refund(account, Number(id), TotalAmount, InvoiceReference)
    }
    if (what === "Transaction") return sell(account, sent)
    if (what === "3dsenrol") return enrol(account, sent)
    if (what === "3dsverify") return verify(account, sent.AccessCode)
    throw new Refusal("V6000")
  }

  const nameOf = ({ method, path }: Received) => {
    const [, what, , action] = path.split("/")
    return [method, what, ...(action === "Refund" ? [action] : [])].join(" ")
  }

  const server = await startFaulty(port, nameOf, (asked) => {
    if (asked.authorization !== basic) return { status: 401, body: "" }
    try {
      return json(once(asked))
    } catch (error) {
      if (error instanceof Refusal) return json({ Errors: error.message })
      throw error
    }
  })

  return {
    ...server,
    account: () => account,
    /** A card typed into the fields in a browser. */
    typed: (number: string, { holder = "Kim Nguyen", code = "123" } = {}): string => {
      const card: Card = { number, month: "12", year: "2034", code, holder }
      return account.type({ card, code })
    },
    /** The security code of a stored card, typed there. */
    typedCode: (code: string): string => account.type({ card: null, code }),
    reset(): void {
      account = createAccount(now)
      server.calm()
    },
    /** The environment of a shop that uses it. */
    environment: {
      PAYMENT_GATEWAY: "eway",
      EWAY_API_KEY: keys.key,
      EWAY_PASSWORD: keys.password,
      EWAY_PUBLIC_KEY: keys.public,
      EWAY_ENVIRONMENT: "sandbox",
      EWAY_API_URL: server.url,
    },
  }
}
export type EwayStandIn = Awaited<ReturnType<typeof startEway>>

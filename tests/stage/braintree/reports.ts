import { createHash, createHmac } from "node:crypto"
import type { Account, Notification } from "./account.ts"
import { disputeAsSent, transactionAsSent } from "./answers.ts"
import { toXml } from "./xml.ts"

/** Faults that a report may have. */
export interface ReportFaults {
  /** Another key signs. */
  readonly forged?: boolean
  /** The body is another than the one that was signed. */
  readonly changed?: boolean
}

export type Receiver = (request: Request) => Response | Promise<Response>

export const WEBHOOKS = "http://localhost:8080/gateway/webhooks/braintree"

/** The webhooks of an account, signed as Braintree signs them: with a digest of the private key. */
export function createReports(
  account: () => Account,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
) {
  const sign = (text: string, key = privateKey) =>
    createHmac("sha1", createHash("sha1").update(key).digest()).update(text).digest("hex")

  const xmlOf = ({ kind, timestamp, transaction, dispute }: Notification) =>
    toXml("notification", {
      kind,
      timestamp,
      subject: {
        ...(transaction ? { transaction: transactionAsSent(transaction) } : {}),
        ...(dispute ? { dispute: disputeAsSent(account(), dispute) } : {}),
      },
    })

  return {
    /** Reports that were not taken yet. */
    drainEvents: (): Notification[] => account().notifications.splice(0),
    /** Reports to `/gateway/webhooks/braintree`; gives the status that was answered. */
    async report(
      event: Notification,
      receive: Receiver,
      { forged = false, changed = false }: ReportFaults = {},
    ): Promise<number> {
      const payload = `${Buffer.from(xmlOf(event)).toString("base64")}\n`
      const body = new URLSearchParams({
        bt_signature: `other_key|${sign(payload, "other")}&${publicKey}|${sign(payload, forged ? "other" : privateKey)}`,
        bt_payload: changed ? `A${payload}` : payload,
      })
      return (await receive(new Request(WEBHOOKS, { method: "POST", body }))).status
    },
    /** How the address of webhooks has to answer when Braintree makes sure of it. */
    answerOf: (challenge: string) => `${publicKey}|${sign(challenge)}`,
  }
}

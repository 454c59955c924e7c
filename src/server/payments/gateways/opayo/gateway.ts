import { sha256 } from "#src/server/core/database/ids.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import type { ChallengeAnswer, Charge, ChargeName, ChargeState } from "../charge.ts"
import type { Gateway } from "../gateway.ts"
import { type Answer, openOpayo, type Report, type Transaction } from "./client.ts"
import type { OpayoConfig } from "./config.ts"
import { NEW_CARD, paymentOf } from "./payment.ts"
import {
  cardOf,
  challengeOf,
  DECLINED,
  declinedBy,
  isOver,
  isTaken,
  listRecords,
  refundName,
  states,
} from "./states.ts"

/**
 * A typed or stored card is charged under a key that Opayo forgets after 400 seconds. So long, and some minutes for
 * clocks that differ, a call that was not answered may still reserve money, milliseconds.
 */
const KEY_MS = 15 * 60_000

const GONE: ChargeState = { status: "declined", text: DECLINED }

/**
 * Cards through Opayo. A charge is reserved first and taken in a second step: only the reservation tells what kind of
 * card it is, and a reservation that is given up never was money. Opayo takes our name of a charge once; its reports,
 * which are asked by that name, tell what became of an answer that was lost.
 */
export function opayoGateway(config: OpayoConfig, now: () => Date): Gateway {
  const opayo = openOpayo(config)
  const { call } = opayo
  const origin = config.apiUrl.origin

  async function newKey(): Promise<string> {
    const { body } = await call("POST", "merchant-session-keys", { vendorName: config.vendor })
    const { merchantSessionKey } = body as { readonly merchantSessionKey?: string }
    if (!merchantSessionKey) throw new Error("Opayo gave no key for a card.")
    return merchantSessionKey
  }

  const instruct = (transactionId: string, instructionType: string, cents?: number) =>
    call("POST", `transactions/${transactionId}/instructions`, {
      instructionType,
      ...(cents === undefined ? {} : { amount: cents }),
    })

  /** Reads what Opayo knows of a transaction beside its report; nothing of one that ended before a bank was asked. */
  async function detailsOf({ transactionId }: Report): Promise<Partial<Transaction>> {
    const { status, body } = await call("GET", `transactions/${transactionId}`)
    return status === 200 ? { ...body, transactionId } : { transactionId }
  }

  const succeeded = ({ paymentMethod }: Partial<Transaction>): ChargeState => {
    const card = paymentMethod?.card ? cardOf(paymentMethod.card) : null
    return card ? { status: "succeeded", card } : { status: "succeeded" }
  }

  /** How a charge stands by Opayo's report. One that is only reserved was never taken: it may be gone on with. */
  async function stateOf(report: Report): Promise<ChargeState> {
    if (isTaken(report)) return succeeded(await detailsOf(report))
    if (report.state === states.reserved) return { status: "unknown" }
    return isOver(report) ? declinedBy(await detailsOf(report)) : { status: "pending" }
  }

  async function enquire({ reference, gatewayCharge }: ChargeName): Promise<ChargeState> {
    const report = gatewayCharge ? await opayo.report(reference) : null
    return report ? stateOf(report) : { status: "unknown" }
  }

  /** Takes what was reserved, or lets go of it where the law forbids to take it. */
  async function capture(transaction: Partial<Transaction>, request: Charge): Promise<ChargeState> {
    const { transactionId, paymentMethod } = transaction
    if (!transactionId) throw new Error("Opayo reserved money without a name for it.")
    if (!paymentMethod?.card) throw new Error("Opayo reserved money of a card that it does not tell.")
    const card = cardOf(paymentMethod.card)
    // In Great Britain nobody gambles on credit. Of a stored card that was looked at when it was stored.
    if (NEW_CARD.test(request.token)) {
      if (!card) return release(transaction, sentence("failure.card.brand"))
      if (card.isCredit && request.currency === "GBP")
        return release(transaction, sentence("failure.card.credit"))
    }
    const { status } = await instruct(transactionId, "release", request.cents)
    // It was taken or let go of before, and that answer was lost.
    return status === 201 || status === 200 ? succeeded(transaction) : enquire(request)
  }

  /** Lets go of a reservation; `declined` once that is certain. */
  async function release(
    transaction: Partial<Transaction>,
    text: FailureText = DECLINED,
  ): Promise<ChargeState> {
    const { status } = await instruct(transaction.transactionId ?? "", "abort")
    if (status === 201 || status === 200) return declinedBy(transaction, text)
    throw new Error("Opayo did not let go of a reservation.")
  }

  /** Goes on with what Opayo has of a charge under our name. */
  async function goOn(request: Charge): Promise<ChargeState | null> {
    const report = await opayo.report(request.reference)
    if (!report) return null
    if (report.state !== states.reserved) return stateOf(report)
    return capture(await detailsOf(report), request)
  }

  async function read({ status, body }: Answer, request: Charge): Promise<ChargeState> {
    if (status < 300 && body.status === "Ok") return capture(body, request)
    if (status < 300 && body.status === "3DAuth")
      return challengeOf(body, request.reference, request.returnUrl)
    if (status < 300 && (body.status === "NotAuthed" || body.status === "Rejected")) return declinedBy(body)
    // Its name was used before, and that answer was lost; or the card's key is over.
    const known = await goOn(request)
    return known ?? (request.isFirst ? GONE : { status: "unknown" })
  }

  async function answer(request: Charge, { challengeId, fields }: ChallengeAnswer): Promise<ChargeState> {
    const report = await opayo.report(request.reference)
    if (report && report.state !== states.asked) return (await goOn(request)) ?? { status: "unknown" }
    const { PaRes: paRes } = fields
    const cRes = fields.cres ?? fields.cRes
    if (!cRes && !paRes) return { status: "pending" }
    const sent = cRes
      ? await call("POST", `transactions/${challengeId}/3d-secure-challenge`, { cRes })
      : await call("POST", `transactions/${challengeId}/3d-secure`, { paRes })
    // The older version answers with what the bank said only.
    if (cRes && sent.status < 300) return read(sent, request)
    return (await goOn(request)) ?? { status: "unknown" }
  }

  async function isRefunded(reference: string): Promise<boolean> {
    const refund = await opayo.report(refundName(reference))
    return refund !== null && isTaken(refund)
  }

  /** Lets go of a reservation; of a charge that ended without money nothing has to go back. */
  async function giveBackUntaken(report: Report): Promise<"sent"> {
    if (report.state === states.reserved) await release(report)
    else if (!isOver(report)) throw new Error("A charge that is not known yet cannot be sent back.")
    return "sent"
  }

  return {
    key: "opayo",
    async clientKey(storedCard) {
      const key = await newKey()
      return storedCard ? `${key} ${storedCard}` : key
    },
    keysExpire: true,
    asksHolder: true,
    cscRequired: config.cscRequired,
    fields: {
      script: `${origin}/api/v1/js/sagepay.js`,
      scripts: [origin],
      frames: [origin],
      bankFrames: ["https:"],
      connections: [origin],
      images: [origin],
      inlineStyles: true,
    },
    async card(token) {
      const [, key] = NEW_CARD.exec(token) ?? []
      if (!key) return null
      const { status } = await call("GET", `merchant-session-keys/${key}`)
      // Whether it is credit is known once it is reserved, and looked at before it is taken.
      return status === 200
        ? {
            gateway: "opayo",
            token,
            brand: null,
            fingerprint: sha256(token),
            isCredit: false,
            isStored: false,
          }
        : null
    },
    async open({ reference, token, securityCode }) {
      const isStored = !NEW_CARD.test(token)
      return {
        gatewayCharge: reference,
        ...(isStored && !securityCode ? { chargeToken: await newKey() } : {}),
      }
    },
    charge: async (request) =>
      read(await call("POST", "transactions", paymentOf(request, config.threeDSecure)), request),
    answerChallenge: answer,
    enquire,
    async cancel({ reference, openedAt }) {
      const report = await opayo.report(reference)
      if (report?.state === states.reserved) return release(await detailsOf(report))
      if (report) return stateOf(report)
      const isOver = openedAt !== null && now().getTime() - openedAt.getTime() > KEY_MS
      return isOver ? GONE : { status: "unknown" }
    },
    async refund({ reference }, part) {
      const report = await opayo.report(reference)
      if (!report) throw new Error("There is no such charge to send back.")
      if (report.state === states.voided) return "sent"
      if (!isTaken(report)) {
        if (part === undefined) return giveBackUntaken(report)
        throw new Error("A charge that was not taken has no part to send back.")
      }
      if (await isRefunded(reference)) return "sent"
      // Voids whole charges only, and none that the bank has settled. Opayo takes the name of a refund once.
      if (part === undefined) {
        const { status } = await instruct(report.transactionId, "void")
        if (status === 201 || status === 200) return "sent"
      }
      const sent = await call("POST", "transactions", {
        transactionType: "Refund",
        referenceTransactionId: report.transactionId,
        vendorTxCode: refundName(reference),
        amount: part ?? report.cents,
        description: "Refund",
      })
      if (sent.body.status !== "Ok") throw new Error("Opayo did not send a charge back.")
      return "sent"
    },
    refunded: async ({ reference }) =>
      (await opayo.report(reference))?.state === states.voided || isRefunded(reference),
    async remove(kind, name) {
      if (kind !== "card") return
      const { status } = await call("DELETE", `card-identifiers/${name}`)
      if (status >= 300 && status !== 404) throw new Error("Opayo did not forget a card.")
    },
    list: (from, until) => listRecords(opayo, from, until),
  }
}

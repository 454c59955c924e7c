import { errorCodes } from "#src/contract/error.ts"
import { isGoodOn } from "#src/domain/checkout/card-expiry.ts"
import { brandOfNumber, isCardNumber } from "#src/domain/payments/card-brand.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newSecret, sha256 } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { type Charge, type ChargeState, type GatewayCard, TEST_METHOD, type UnseenCard } from "./charge.ts"
import type { Gateway, GatewayRecord } from "./gateway.ts"

type Behaviour = "success" | "decline" | "challenge" | "timeout"

/** Card numbers of the test gateway and what they do. Any other valid number succeeds. */
export const testCards: readonly { number: string; behaviour: Behaviour; label: string }[] = [
  { number: "4242 4242 4242 4242", behaviour: "success", label: "is accepted" },
  { number: "4000 0000 0000 0002", behaviour: "decline", label: "is declined" },
  { number: "4000 0000 0000 3220", behaviour: "challenge", label: "asks for 3-D Secure" },
  { number: "4000 0000 0000 9995", behaviour: "timeout", label: "answers late" },
]

/** The one security code that is wrong, whatever the card. */
export const WRONG_CODE = "000"

/** Outcomes of a charge; one whose answer is lost was made all the same. */
const outcomes = {
  success: "succeeded",
  timeout: "succeeded",
  decline: "declined",
  challenge: "challenge",
} as const satisfies Record<Behaviour, string>

const DECLINED = sentence("failure.deposit.declined")
const WRONG = sentence("failure.deposit.securityCode")
const UNCONFIRMED = sentence("failure.deposit.unconfirmed")

/** Turns a card into a token, at the gateway's own address. The number is looked at and forgotten. */
export async function tokenise(
  database: Database,
  card: { number: string; expiry: string; csc: string },
  now: Date,
): Promise<string> {
  const digits = card.number.replace(/ /g, "")
  if (!isCardNumber(digits))
    throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.number"), {
      field: "number",
    })
  if (!isGoodOn(card.expiry, now))
    throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.expired"), { field: "expiry" })
  const known = testCards.find(({ number }) => number.replace(/ /g, "") === digits)
  return storeCard(database.tables, `tok_${newSecret()}`, now, {
    behaviour: known?.behaviour ?? "success",
    brand: brandOfNumber(digits),
    last_four: digits.slice(-4),
    expiry: card.expiry,
    wrong_code: card.csc === WRONG_CODE,
  })
}

const unseen = { behaviour: "success", brand: "", last_four: "", expiry: "", wrong_code: false }

async function storeCard(db: Handle, token: string, now: Date, card: typeof unseen): Promise<string> {
  await db
    .insertInto("test_cards")
    .values({ token, ...card, created_at: now })
    .execute()
  return token
}

/** What a demonstration's deposit without a card is charged to: it succeeds, and no card is made up for it. */
export async function testDeposit(db: Handle, now: Date): Promise<UnseenCard> {
  const token = await storeCard(db, `td_${newSecret()}`, now, unseen)
  return {
    gateway: "test",
    token,
    brand: null,
    fingerprint: token,
    isCredit: false,
    isStored: false,
    method: TEST_METHOD,
  }
}

/** Turns the security code of a stored card into a token that is good for one charge. */
export async function tokeniseSecurityCode(database: Database, csc: string, now: Date): Promise<string> {
  const token = `csc_${newSecret()}`
  await database.tables
    .insertInto("test_security_codes")
    .values({ token, wrong: csc === WRONG_CODE, created_at: now })
    .execute()
  return token
}

/** The embedded gateway: deterministic, and as unreliable as a card number asks it to be. */
export function testGateway(database: Database, now: () => Date): Gateway {
  const { tables } = database

  async function stateOf(reference: string): Promise<ChargeState> {
    const row = await tables
      .selectFrom("test_charges")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst()
    if (!row) return { status: "unknown" }
    if (row.status === "succeeded") return { status: "succeeded" }
    // A charge that the customer's bank asked about was refused by its answer.
    if (row.status === "declined" && row.wrong_code) return { status: "declined", text: WRONG }
    if (row.status === "declined")
      return { status: "declined", text: row.challenge_id ? UNCONFIRMED : DECLINED }
    return { status: "challenge", challengeId: row.challenge_id ?? "" }
  }

  /** Whether a code is wrong, or was used before. */
  async function consumeCode(trx: InTransaction, token: string): Promise<boolean> {
    const used = await trx
      .deleteFrom("test_security_codes")
      .where("token", "=", token)
      .returning("wrong")
      .executeTakeFirst()
    return used?.wrong ?? true
  }

  /** Makes a charge once: of two calls with one reference the later waits, and its security code is not used twice. */
  const makeCharge = (
    { reference, token, cents, securityCode }: Charge,
    card: { behaviour: string; wrong_code: boolean },
  ) =>
    inTransaction(database, async (trx) => {
      const charge = trx.updateTable("test_charges").where("reference", "=", reference)
      const claimed = await trx
        .insertInto("test_charges")
        .values({
          reference,
          token,
          amount_cents: cents,
          status: "declined",
          wrong_code: false,
          challenge_id: null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("reference")
        .executeTakeFirst()
      if (!claimed) return
      const wrong_code = securityCode === null ? card.wrong_code : await consumeCode(trx, securityCode)
      if (wrong_code) return void (await charge.set({ wrong_code }).execute())
      const challenge_id = card.behaviour === "challenge" ? newSecret() : null
      await charge.set({ status: outcomes[card.behaviour as Behaviour], challenge_id }).execute()
    })

  return {
    key: "test",
    clientKey: async () => "test-client",
    cscRequired: true,
    fields: null,
    async card(token) {
      const row = await tables
        .selectFrom("test_cards")
        .selectAll()
        .where("token", "=", token)
        .executeTakeFirst()
      if (!row) return null
      return {
        gateway: "test",
        token,
        brand: row.brand as GatewayCard["brand"],
        lastFour: row.last_four,
        expiry: row.expiry,
        fingerprint: sha256(`${row.brand} ${row.last_four} ${row.expiry}`),
        isCredit: false,
        isStored: true,
      }
    },
    async charge(charge) {
      const { reference, token } = charge
      const made = await stateOf(reference)
      if (made.status !== "unknown") return made
      const card = await tables
        .selectFrom("test_cards")
        .select(["behaviour", "wrong_code"])
        .where("token", "=", token)
        .executeTakeFirst()
      if (!card) return { status: "declined", text: DECLINED }
      await makeCharge(charge, card)
      // The charge was made, and its answer is lost on the way: only an enquiry tells.
      if (card.behaviour === "timeout") return { status: "unknown" }
      return stateOf(reference)
    },
    enquire: ({ reference }) => stateOf(reference),
    async list(from, until) {
      const within = (column: "created_at" | "refunded_at") =>
        tables
          .selectFrom("test_charges")
          .selectAll()
          .where("status", "=", "succeeded")
          .where(column, ">=", from)
          .where(column, "<", until)
          .execute()
      const recordOf =
        (kind: GatewayRecord["kind"]) =>
        (row: Awaited<ReturnType<typeof within>>[number]): GatewayRecord => ({
          kind,
          id: row.reference,
          reference: row.reference,
          gatewayCharge: null,
          cents: (kind === "refund" && row.refunded_cents) || row.amount_cents,
          at: (kind === "refund" && row.refunded_at) || row.created_at,
        })
      const [charges, refunds] = await Promise.all([within("created_at"), within("refunded_at")])
      return [...charges.map(recordOf("charge")), ...refunds.map(recordOf("refund"))]
    },
    async refund({ reference }, part) {
      const { numUpdatedRows } = await tables
        .updateTable("test_charges")
        .set((eb) => ({
          refunded_at: eb.fn.coalesce("refunded_at", eb.val(now())),
          refunded_cents: eb.fn.coalesce(
            "refunded_cents",
            part === undefined ? eb.ref("amount_cents") : eb.val(part),
          ),
        }))
        .where("reference", "=", reference)
        .where("status", "=", "succeeded")
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Error("There is no such charge to send back.")
      return "sent"
    },
  }
}

/** The customer's answer to a 3-D Secure challenge, on the gateway's page. Gives the charge's reference. */
export async function answerChallenge(
  database: Database,
  challengeId: string,
  approved: boolean,
): Promise<string | null> {
  const row = await database.tables
    .updateTable("test_charges")
    .set({ status: approved ? "succeeded" : "declined" })
    .where("challenge_id", "=", challengeId)
    .where("status", "=", "challenge")
    .returning("reference")
    .executeTakeFirst()
  return row?.reference ?? null
}

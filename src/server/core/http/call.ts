import type { Context } from "hono"
import * as v from "valibot"
import type { Answer, Endpoint, Input } from "#src/contract/endpoint.ts"
import { errorCodes, twoFactorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { IdempotencyKey } from "#src/contract/payments/outcome.ts"
import type { Catalogue } from "#src/server/catalogue/catalogue.ts"
import type { Services } from "#src/server/services.ts"
import type { Settings } from "#src/server/settings/registry.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { readSay } from "#src/server/site/say.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import { Failure } from "../failure.ts"
import type { FileStream } from "../file-stream.ts"
import type { Caller } from "./request.ts"

/** Refusals that end nothing: a code or a sign-in follows, the bank is asked, or the key is in use for another call. */
const UNDECIDED: ReadonlySet<string> = new Set<string>([
  ...twoFactorCodes,
  errorCodes.depositPending,
  errorCodes.idempotencyMismatch,
])

const isDecided = (error: unknown): error is Failure =>
  error instanceof Failure && error.status < 500 && error.status !== 401 && !UNDECIDED.has(error.code)

/**
 * Runs a call that moves money so that its caller can ask what became of its key: while it runs it is under way, and a
 * refusal is stored. What it did is stored with the key itself.
 */
export async function watched<T>(
  services: Pick<Services, "underway" | "database" | "clock" | "log">,
  endpoint: Pick<Endpoint, "movesMoney">,
  { customerId }: Pick<Caller, "customerId">,
  context: Context,
  work: () => Promise<T>,
): Promise<T> {
  const { success, output: key } = v.safeParse(IdempotencyKey, context.req.header(headerNames.idempotencyKey))
  if (!endpoint.movesMoney || customerId === null || !success) return work()
  return services.underway.run(customerId, key, async () => {
    try {
      return await work()
    } catch (error) {
      if (isDecided(error))
        await storeRefusal(services, customerId, key, error).catch((cause: unknown) =>
          services.log.error({ err: cause }, "A refusal was not stored."),
        )
      throw error
    }
  })
}

async function storeRefusal(
  { database: { tables }, clock }: Pick<Services, "database" | "clock">,
  customerId: string,
  key: string,
  { code, text }: Failure,
): Promise<void> {
  const refusal = { code, message: (await readSay(tables))(text), refused_at: clock() }
  await tables
    .insertInto("refused_calls")
    .values({ customer_id: customerId, key, ...refusal })
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doUpdateSet(refusal))
    .execute()
}

/** The facts of a call that are known before its body is read. */
export interface Admitted<E extends Endpoint> extends Omit<Input<E>, "body"> {
  readonly caller: Caller
  /** The catalogue, as it stood when the call came or since. */
  readonly catalogue: Catalogue
  /** The settings of the same moment: a call never sees half a change. A stored call of staff reads its own. */
  readonly settings: Settings
  /** The signed-in customer; only where the endpoint demands one. */
  readonly customerId: string
  /** The member of staff or the program that calls; only where the endpoint is for them. */
  readonly staff: Staff
  /** Empty where none was sent, which only some endpoints allow. */
  readonly idempotencyKey: string
  readonly now: Date
  readonly context: Context
  readonly keys: Keys
}

/** The argument of a handler: the parts of the request, parsed, and the caller. */
export interface Call<E extends Endpoint> extends Admitted<E>, Input<E> {
  /** Asks a customer with a second factor for it before a sensitive action; an `elevated` endpoint has done so. */
  readonly elevate: () => Promise<void>
}

/** A call that answers a file may send it while it is made; one that streams answers for itself. */
type Given<E extends Endpoint> = Answer<E> | (Answer<E> extends File ? FileStream : never) | Response
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Given<E>>

/**
 * Asks the limits of whoever sends files, before anything of them is read: it counts the call, and fails where it is one
 * too many. What it gives is the answer of a call that was made before.
 */
export type UploadLimit<E extends Endpoint> = (call: Admitted<E>) => Promise<Answer<E> | undefined>

import type { Context } from "hono"
import * as v from "valibot"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes, twoFactorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { IdempotencyKey } from "#src/contract/payments/outcome.ts"
import type { Services } from "#src/server/services.ts"
import { readSay } from "#src/server/site/say.ts"
import { Failure } from "../failure.ts"
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

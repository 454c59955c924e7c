import type { Context } from "hono"
import * as v from "valibot"
import { Id } from "#src/contract/endpoint.ts"
import { authenticatePartner } from "#src/server/partners/partner-secrets.ts"
import type { Services } from "#src/server/services.ts"
import { countAttempt, undoAttempt } from "../database/attempts.ts"
import { unauthorised } from "../failure.ts"
import { bearerOf } from "./request.ts"

/** Wrong secrets of one address before it has to wait. */
const LIMIT = { most: 20, seconds: 600 }
/** The path of each call for partners' servers names the partner. */
const Named = v.object({ partnerSlug: Id })

/** Lets a partner's own server in by its secret. Wrong ones are counted by address, across processes. */
export async function requirePartner(
  context: Context,
  params: unknown,
  address: string,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<void> {
  const { partnerSlug } = v.parse(Named, params)
  const secret = bearerOf(context)
  if (!secret) throw unauthorised()
  const [now, bucket] = [clock(), `partner-secret:${address}`]
  await countAttempt(database, bucket, LIMIT, now)
  await authenticatePartner(database.tables, partnerSlug, secret, now)
  await undoAttempt(database, bucket)
}

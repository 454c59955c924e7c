import type { Context } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import type { ServerConfig } from "../config.ts"
import { countAttempt, undoAttempt } from "../database/attempts.ts"
import { newId } from "../database/ids.ts"
import { unauthorised } from "../failure.ts"
import type { Services } from "../services.ts"
import { bearerOf, equal } from "./request.ts"

/** Wrong secrets of one address before it has to wait. */
const LIMIT = { most: 20, seconds: 600 }

type Scope = "editor" | "promoter" | "verifier"
type Secrets = Pick<ServerConfig, "editorSecret">

const holds = (context: Context, secret: string | null): boolean =>
  secret !== null && equal(secret, bearerOf(context) ?? "")

/** Whether a call carries the editor's secret. */
export const isEditor = (context: Context, { editorSecret }: Secrets): boolean => holds(context, editorSecret)

/** What an endpoint's caller must be among the people who run the shop; null where anybody else may call. */
export const staffScope = ({ caller }: Endpoint): Scope | null =>
  caller === "editor" || caller === "promoter" || caller === "verifier" ? caller : null

/** Lets staff in by their scope's secret; wrong ones are counted by address, across processes. */
export async function requireStaff(
  context: Context,
  scope: Scope,
  address: string,
  { config, database, clock }: Pick<Services, "config" | "database" | "clock">,
): Promise<void> {
  const bucket = `secret:${address}`
  await countAttempt(database, bucket, LIMIT, clock())
  const secrets: Readonly<Record<Scope, string | null>> = {
    editor: config.editorSecret,
    promoter: config.promotionsSecret,
    verifier: config.verifierSecret,
  }
  if (!holds(context, secrets[scope])) throw unauthorised()
  await undoAttempt(database, bucket)
}

/** Writes down what staff are about to change: nothing is done that is not in the audit trail. */
export async function recordStaffAction(
  { database, clock }: Pick<Services, "database" | "clock">,
  scope: Scope,
  address: string,
  action: { call: string; params: unknown; body: unknown },
): Promise<void> {
  const now = clock()
  await database.tables
    .insertInto("staff_actions")
    .values({
      id: newId(now.getTime()),
      scope,
      address,
      call: action.call,
      params: JSON.stringify(action.params),
      body: JSON.stringify(action.body),
      created_at: now,
    })
    .execute()
}

import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { scopes } from "./scopes.ts"

const Key = v.object({
  id: Id,
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  createdBy: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
})
export type StaffKey = v.InferOutput<typeof Key>

/** A key works for so many days where its maker names no end, and no longer than `KEY_MOST_DAYS`. */
export const KEY_DAYS = 90
export const KEY_MOST_DAYS = 365
/** The last days of a key, in which the desk says that it ends. */
export const KEY_ENDS_SOON_DAYS = 14
/** Why a key is refused that was good until its end. */
export const KEY_EXPIRED = "key_expired"

const service = "desk"
const scope = "keys:write"

/** Calls for the keys of the shop's own programs: one key for each, with scopes of its own. */
export const staffKeyEndpoints = {
  list: endpoint({
    name: "keys.list",
    method: "GET",
    path: "/keys",
    service,
    caller: "staff",
    scope,
    summary: "All keys, the latest first.",
    result: v.array(Key),
  }),
  create: endpoint({
    name: "keys.create",
    method: "POST",
    path: "/keys",
    service,
    caller: "staff",
    scope,
    elevated: true,
    summary: "Makes a key; its secret is answered once.",
    body: v.object({
      name: shortText(80),
      scopes: v.pipe(v.array(v.picklist(scopes)), v.minLength(1, "Choose at least one scope.")),
      /** Null: after `KEY_DAYS`. */
      expiresAt: v.optional(v.nullable(Instant), null),
    }),
    result: v.object({ key: Key, secret: v.string() }),
  }),
  revoke: endpoint({
    name: "keys.revoke",
    method: "DELETE",
    path: "/keys/{id}",
    service,
    caller: "staff",
    scope,
    about: { kind: "key", param: "id" },
    summary: "Revokes a key: it works no more.",
    params: v.object({ id: Id }),
  }),
}

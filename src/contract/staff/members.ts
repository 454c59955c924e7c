import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Email, shortLine } from "../fields.ts"
import { shownName } from "../shown-name.ts"
import { factorKinds } from "./factors.ts"
import { roles } from "./scopes.ts"

const Member = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  state: v.picklist(["invited", "active", "suspended"]),
  factors: v.array(v.picklist(factorKinds)),
  lastSeenAt: v.nullable(Instant),
  createdAt: Instant,
})
export type Member = v.InferOutput<typeof Member>

const service = "desk"
const about = { kind: "staff", param: "id" } as const
const scope = "staff:write"
const named = v.object({ id: Id })
const MemberRoles = v.pipe(
  v.array(v.picklist(roles)),
  v.minLength(1, "Choose at least one role."),
  v.transform((chosen) => [...new Set(chosen)]),
)

const MemberChange = v.object({
  roles: v.optional(MemberRoles),
  suspended: v.optional(v.boolean()),
})
export type MemberChange = v.InferOutput<typeof MemberChange>

/** The people who run the shop. */
export const memberEndpoints = {
  list: endpoint({
    name: "staff.list",
    method: "GET",
    path: "/staff",
    service,
    caller: "staff",
    scope,
    summary: "Everybody who may sign in to the desk, or could.",
    result: v.array(Member),
  }),
  invite: endpoint({
    name: "staff.invite",
    method: "POST",
    path: "/staff",
    service,
    caller: "staff",
    scope,
    elevated: true,
    summary: "Invites somebody by mail; the invitation is good for three days.",
    body: v.object({ name: v.pipe(shortLine(80), shownName), email: Email, roles: MemberRoles }),
    result: Member,
    errors: [errorCodes.emailTaken],
  }),
  change: endpoint({
    name: "staff.change",
    method: "PATCH",
    path: "/staff/{id}",
    service,
    caller: "staff",
    scope,
    elevated: true,
    about,
    summary:
      "Changes somebody's roles, or suspends them; a suspended member's sessions end. One owner always stays.",
    params: named,
    body: MemberChange,
    result: Member,
    errors: ["last_owner"],
  }),
  reset: endpoint({
    name: "staff.reset",
    method: "POST",
    path: "/staff/{id}/invitation",
    service,
    caller: "staff",
    scope,
    elevated: true,
    about,
    summary: "Takes away a lost second factor and invites its owner anew; their sessions end.",
    params: named,
    result: Member,
  }),
}

import { CLOSE_HOURS } from "#src/contract/staff/approvals.ts"
import { memberEndpoints } from "#src/contract/staff/members.ts"
import { hasOwners, raisesMember } from "./conditions.ts"
import { type AnyGatedCall, gated } from "./gated-call.ts"

/** Calls that decide who may do what at the desk. */
export const gatedStaff: readonly AnyGatedCall[] = [
  gated({
    endpoint: memberEndpoints.invite,
    scope: "staff:write",
    when: () =>
      `Inviting somebody, once there are two owners; whoever invites and whoever is invited decide nothing of each other's for ${CLOSE_HOURS} hours`,
    title: ({ body }) => `Invite ${body.name} (${body.email}) as ${body.roles.join(", ")}`,
    applies: (_, { db }) => hasOwners(db),
  }),
  gated({
    endpoint: memberEndpoints.change,
    scope: "staff:write",
    when: () => "Giving somebody more roles or letting them back in, once there are two owners",
    title: ({ body }) => `Change a member${body.roles ? ` to ${body.roles.join(", ")}` : ""}`,
    applies: async ({ params, body }, { db }) =>
      (await hasOwners(db)) && (await raisesMember(db, params.id, body)),
  }),
  gated({
    endpoint: memberEndpoints.reset,
    scope: "staff:write",
    when: () => "Inviting a member anew, once there are two owners",
    title: () => "Take a member's second factor away and invite them anew",
    applies: (_, { db }) => hasOwners(db),
  }),
]

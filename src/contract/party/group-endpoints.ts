import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { wholeNumberQuery } from "../paging.ts"
import { Group, GroupName, Invitation } from "./group.ts"
import { GROUPS_AT_ONCE, partyCodes } from "./party.codes.ts"

const service = "social"
const version = "v3"
const caller = "customer"
const capability = "social_syndicates"
const named = v.object({ id: Id })
const byToken = v.object({ token: Id })
const ofMember = v.object({ id: Id, memberId: Id })

const nameErrors = [partyCodes.nameUsed, partyCodes.profanity]
const joinErrors = [partyCodes.groupFull, partyCodes.groupClosed, partyCodes.removed]

export const groupEndpoints = {
  create: endpoint({
    name: "groups.create",
    method: "POST",
    path: "/group",
    service,
    version,
    caller,
    capability: "social_syndicates_organiser",
    summary: "A new group, organised by the customer; 409 where another has the name.",
    body: v.object({
      groupName: GroupName,
      publicityStatus: v.optional(v.picklist(["private", "public"]), "private"),
    }),
    result: Group,
    errors: [...nameErrors, errorCodes.invalid],
    mostPerMinute: 20,
  }),
  list: endpoint({
    name: "groups.list",
    method: "GET",
    path: "/group",
    service,
    version,
    caller,
    capability,
    summary:
      "Groups that the customer organises or is a member of, those joined last first; none that are closed.",
    query: v.object({
      limit: wholeNumberQuery(1, 100, GROUPS_AT_ONCE),
      offset: wholeNumberQuery(0, 100_000_000, 0),
      /** Only those that they organise, or only others. */
      role: v.optional(v.picklist(["organiser", "member"])),
    }),
    result: v.array(Group),
    paged: true,
  }),
  get: endpoint({
    name: "groups.get",
    method: "GET",
    path: "/group/{id}",
    service,
    version,
    caller,
    capability,
    summary: "A group of the customer's, or one that is public; 404 for others.",
    params: named,
    result: Group,
  }),
  invitation: endpoint({
    name: "groups.invitation",
    method: "GET",
    path: "/group/token/{token}",
    service,
    version,
    caller: "visitor",
    capability,
    summary: "Who invites to what, before anybody signs in; 404 for an invitation that is no good any more.",
    params: byToken,
    result: Invitation,
    mostPerMinute: 120,
  }),
  joinByToken: endpoint({
    name: "groups.joinByToken",
    method: "POST",
    path: "/group/token/{token}/join",
    service,
    version,
    caller,
    capability: "social_syndicates_joiner",
    summary:
      "Joins the group of an invitation, whose open sessions the customer then sees; who is in it stays in it.",
    params: byToken,
    result: Group,
    errors: joinErrors,
    mostPerMinute: 60,
  }),
  join: endpoint({
    name: "groups.join",
    method: "POST",
    path: "/group/{id}/join",
    service,
    version,
    caller,
    capability: "social_syndicates_joiner",
    summary: "Joins a public group; who is in it stays in it.",
    params: named,
    result: Group,
    errors: joinErrors,
    mostPerMinute: 60,
  }),
  change: endpoint({
    name: "groups.change",
    method: "PUT",
    path: "/group/{id}",
    service,
    version,
    caller,
    capability: "social_syndicates_organiser",
    summary: "Changes the group's name, or who finds it; what is left out stays. Its organiser only.",
    params: named,
    body: v.object({
      groupName: v.optional(GroupName),
      publicityStatus: v.optional(v.picklist(["private", "public"])),
    }),
    result: Group,
    errors: [...nameErrors, partyCodes.groupClosed],
  }),
  rotateToken: endpoint({
    name: "groups.rotateToken",
    method: "POST",
    path: "/group/{id}/token",
    service,
    version,
    caller,
    capability: "social_syndicates_organiser",
    summary: "Makes a new invitation; the one before is no good from then on. Its organiser only.",
    params: named,
    result: Group,
    errors: [partyCodes.groupClosed],
    mostPerMinute: 20,
  }),
  leave: endpoint({
    name: "groups.leave",
    method: "POST",
    path: "/group/{id}/leave",
    service,
    version,
    caller,
    capability,
    summary: "Leaves a group; 409 for its organiser, and while the customer holds shares in an open session.",
    params: named,
    errors: [partyCodes.sharesHeld, errorCodes.invalid],
  }),
  removeMember: endpoint({
    name: "groups.removeMember",
    method: "DELETE",
    path: "/group/{id}/members/{memberId}",
    service,
    version,
    caller,
    capability: "social_syndicates_organiser",
    summary:
      "Removes a member, who cannot join again; 409 while they hold shares in an open session. Its organiser only.",
    params: ofMember,
    result: Group,
    errors: [partyCodes.sharesHeld, errorCodes.invalid],
  }),
  blockMember: endpoint({
    name: "groups.blockMember",
    method: "PUT",
    path: "/group/{id}/members/{memberId}/block",
    service,
    version,
    caller,
    capability: "social_syndicates_organiser",
    summary: "Stops a member's messages, or lets them write again. Its organiser only.",
    params: ofMember,
    body: v.object({ blocked: v.boolean() }),
    result: Group,
    errors: [errorCodes.invalid],
  }),
  close: endpoint({
    name: "groups.close",
    method: "DELETE",
    path: "/group/{id}",
    service,
    version,
    caller,
    capability: "social_syndicates_organiser",
    summary:
      "Closes a group for good: its open sessions are cancelled and what was paid goes back; tickets that were bought stay. Its organiser only.",
    params: named,
  }),
}

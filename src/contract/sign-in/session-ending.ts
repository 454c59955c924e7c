import * as v from "valibot"
import { endpoint } from "../endpoint.ts"

/** The staff's call that ends all sessions; those of one customer end on the desk's page of theirs. */
export const sessionEndingEndpoints = {
  endAll: endpoint({
    name: "sessionEnding.all",
    method: "DELETE",
    path: "/sessions",
    service: "auth",
    caller: "staff",
    scope: "accounts:write",
    elevated: true,
    about: { kind: "accounts", id: "all" },
    summary: "Signed every customer out, as after a theft of tokens.",
    result: v.object({ ended: v.number() }),
  }),
}

import * as v from "valibot"
import { endpoint } from "../../endpoint.ts"

/** The staff's calls that end sessions. */
export const sessionEndingEndpoints = {
  endOfCustomer: endpoint({
    name: "sessionEnding.ofCustomer",
    method: "DELETE",
    path: "/customers/{customerId}/sessions",
    service: "auth",
    caller: "editor",
    summary:
      "Signs a customer out everywhere. Links and tokens that would sign them in are of no use after it.",
    params: v.object({ customerId: v.pipe(v.string(), v.uuid()) }),
    result: v.object({ ended: v.number() }),
  }),
  endAll: endpoint({
    name: "sessionEnding.all",
    method: "DELETE",
    path: "/sessions",
    service: "auth",
    caller: "editor",
    summary: "Signs every customer out, as after a theft of tokens.",
    result: v.object({ ended: v.number() }),
  }),
}

import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Line } from "../fields.ts"
import { cursorPage, cursorQuery } from "../staff/cursor.ts"
import { Picture } from "./picture-editing.ts"

/** Pictures that were sent; sending one is a call of programs too, and what is said of it is in versions. */
export const deskPictureEndpoints = {
  list: endpoint({
    name: "deskPictures.list",
    method: "GET",
    path: "/pictures",
    service: "desk",
    caller: "staff",
    scope: "content:write",
    summary: "Pictures, the newest first.",
    query: v.object({
      ...cursorQuery,
      q: v.optional(v.pipe(Line, v.maxLength(100))),
      /** Those that were removed, and can be brought back for a month. */
      removed: v.optional(v.literal("yes")),
    }),
    result: cursorPage(Picture),
  }),
}

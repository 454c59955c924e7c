import * as v from "valibot"
import { PictureId, short } from "../content/editing.ts"
import { Picture } from "../content/picture-editing.ts"
import { endpoint } from "../endpoint.ts"
import { cursorPage, cursorQuery } from "./cursor.ts"
import { CHANGED_MEANWHILE } from "./revision.ts"

/** Pictures that were sent, and what is said of them; sending and deleting are calls of programs too. */
export const deskPictureEndpoints = {
  list: endpoint({
    name: "deskPictures.list",
    method: "GET",
    path: "/pictures",
    service: "desk",
    caller: "staff",
    scope: "content:write",
    summary: "Pictures, the newest first.",
    query: v.object({ ...cursorQuery, q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))) }),
    result: cursorPage(Picture),
  }),
  describe: endpoint({
    name: "deskPictures.describe",
    method: "PATCH",
    path: "/pictures/{id}",
    service: "desk",
    caller: "staff",
    scope: "content:write",
    about: { kind: "picture", param: "id" },
    summary: "Changed what is said of a picture.",
    params: v.object({ id: PictureId }),
    /** `before`: what was said of it when it was read. */
    body: v.object({ alt: short, before: v.string() }),
    result: Picture,
    errors: [CHANGED_MEANWHILE],
  }),
}

import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { pageQuery } from "../paging.ts"
import { byProgram } from "./by-program.ts"
import { PictureId, short } from "./editing.ts"

/** The largest file that is read, bytes. */
export const LARGEST_PICTURE = 10 * 1024 * 1024

/** A picture as the shop serves it. */
export const Picture = v.object({
  id: v.string(),
  /** Its widest form; the other widths stand beside it, and pages choose among them. */
  path: v.string(),
  width: v.number(),
  height: v.number(),
  /** A description of the picture for people who cannot see it. */
  alt: v.string(),
  /** The markdown that puts it into a text. */
  markdown: v.string(),
  createdAt: Instant,
})
export type Picture = v.InferOutput<typeof Picture>

/** A picture's description as editors write it. */
export const PictureDraft = v.object({ alt: short })

const Named = v.object({ id: PictureId })

/** The editor's calls for pictures. */
export const pictureEditingEndpoints = {
  list: endpoint({
    name: "pictures.list",
    method: "GET",
    path: "/pictures",
    service: "cms",
    caller: "staff",
    scope: "content:write",
    summary: "The pictures that were sent, the newest first.",
    query: v.object(pageQuery),
    result: v.array(Picture),
    paged: true,
  }),
  add: endpoint({
    name: "pictures.add",
    method: "POST",
    path: "/pictures",
    service: "cms",
    caller: "staff",
    scope: "content:write",
    encoding: "multipart",
    files: { most: 1, largest: LARGEST_PICTURE },
    summary:
      "Takes a JPEG, PNG or WebP file and makes WebP of it in every width that pages show. Nothing of the file itself is served. The same picture sent again changes what is said of it.",
    body: v.object({ file: v.file(), alt: short }),
    result: Picture,
  }),
  remove: endpoint({
    name: "pictures.remove",
    about: { kind: "picture", param: "id" },
    method: "DELETE",
    path: "/pictures/{id}",
    service: "cms",
    ...byProgram,
    summary:
      "Takes a picture away; 409 while a post begins with it. Texts that show it show its words. For a month it can be brought back at the desk.",
    params: Named,
  }),
}

import type { Hono } from "hono"
import { LRUCache } from "lru-cache"
import { pictureEditingEndpoints } from "#src/contract/content/picture-editing.ts"
import { notFound } from "../core/failure.ts"
import { serve, serveUpload } from "../core/http/serve.ts"
import { readPicture } from "../core/pictures/read-picture.ts"
import type { Services } from "../services.ts"
import { countUpload } from "../staff/staff.ts"
import { pictureKind } from "./desk-pictures.desk.ts"
import { addPicture, listPictures, readPictureFile, removePicture } from "./pictures.ts"
import { published } from "./versions.desk.ts"

const LARGEST_CACHE = 32 * 1024 * 1024
/** A picture that was deleted in another process is served no longer than this. */
const CACHED_MS = 60_000

/** Headers that say what a browser may do with a picture: keep it for good, on any page, and run nothing in it. */
const headers = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000",
}

/** Pictures: how editors send them, and where everybody sees them. */
export function pictureRoutes(app: Hono, services: Services): void {
  const { database } = services
  const db = database.tables
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: (bytes) => bytes.length || 1,
    ttl: CACHED_MS,
  })

  serve(app, services, pictureEditingEndpoints.list, ({ query }) => listPictures(db, query))
  serveUpload(
    app,
    services,
    pictureEditingEndpoints.add,
    ({ staff, now }) => countUpload(database, staff, now),
    async ({ body, now }) => {
      const bytes = new Uint8Array(await body.file.arrayBuffer())
      return addPicture(database, await readPicture(bytes), body.alt, now)
    },
  )
  serve(app, services, pictureEditingEndpoints.remove, async ({ params, staff, now }) => {
    await published(database, pictureKind, { key: params.id, locale: "" }, { staff, now }, (trx) =>
      removePicture(trx, params.id, now),
    )
    files.clear()
    return null
  })

  app.get("/pictures/:id/:file", async (context) => {
    const { id, file } = context.req.param()
    const width = /^([1-9]\d{0,4})\.webp$/.exec(file)?.[1]
    if (!width) throw notFound()
    const name = `${id}/${file}`
    const bytes = files.get(name) ?? new Uint8Array(await readPictureFile(db, id, Number(width)))
    files.set(name, bytes)
    return context.body(bytes, 200, headers)
  })
}

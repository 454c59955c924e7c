import { imageSize } from "image-size"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import type { Picture } from "#src/contract/content/picture-editing.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { keyOf, sendAsEditor } from "../setup/desk/editor.ts"
import { aPhoto, aPng } from "../setup/pictures.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("a picture, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  afterAll(() => shop.close())

  const edit = sendAsEditor(() => shop)
  const get = (path: string) => shop.running.api.request(BASE + path)
  async function send(file: Uint8Array | string, alt = "A red van", secret?: string) {
    const body = new FormData()
    body.append("file", new File([file as BlobPart], "van.png", { type: "image/png" }))
    if (alt) body.append("alt", alt)
    const packed = new Response(body)
    const answer = await shop.running.api.request(`${BASE}/cms/pictures`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${secret ?? (await keyOf(shop, "content:write"))}`,
        "content-type": packed.headers.get("content-type") ?? "",
      },
      body: await packed.arrayBuffer(),
    })
    return { status: answer.status, ...((await answer.json()) as { result: Picture; errors?: Refused[] }) }
  }
  interface Refused {
    field: string
    message: string
  }

  it("is served in the widths that pages show, for good and from anywhere", async () => {
    const { status, result } = await send(aPng(700, 350))
    expect(status).toBe(200)
    expect(result).toMatchObject({ width: 700, height: 350, alt: "A red van" })
    expect(result.path).toBe(`/pictures/${result.id}/700.webp`)
    for (const [width, height] of [
      [320, 160],
      [640, 320],
      [700, 350],
    ]) {
      const answer = await get(`/pictures/${result.id}/${width}.webp`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toBe("image/webp")
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
      const size = imageSize(new Uint8Array(await answer.arrayBuffer()))
      expect(size).toMatchObject({ width, height, type: "webp" })
    }
    for (const other of ["960.webp", "320.png", "0320.webp", "x.webp"])
      expect((await get(`/pictures/${result.id}/${other}`)).status, other).toBe(404)
  })

  it("that is sent again stays where it is, with what is said of it now", async () => {
    const { result: first } = await send(aPng(40, 20), "A bus")
    const { result: second } = await send(aPng(40, 20), "A tram [blue]")
    expect(second).toMatchObject({ id: first.id, path: first.path, alt: "A tram [blue]" })
    expect(second.markdown).toBe(`![A tram \\[blue\\]](${first.path})`)
  })

  it("of a telephone is turned upright and forgets where it was taken", async () => {
    const file = await aPhoto(80, 40, { turned: 6, at: "51.5007,-0.1246" })
    expect(file.includes("51.5007")).toBe(true)
    const { result } = await send(file)
    expect(result).toMatchObject({ width: 40, height: 80 })
    const served = Buffer.from(await (await get(result.path)).arrayBuffer())
    expect(served.includes("51.5007") || served.includes("Exif")).toBe(false)
  })

  it("needs words for who cannot see it, and a key", async () => {
    expect(await send(aPng(10, 10), "")).toMatchObject({ status: 422, errors: [{ field: "alt" }] })
    expect((await send(aPng(10, 10), " ")).status).toBe(422)
    expect((await send(aPng(10, 10), "A van", "a guess at the secret")).status).toBe(401)
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
  })

  it("is not made of a file that is none, or that would harm", async () => {
    const photo = await aPhoto(80, 40, { turned: 1, at: "Sydney" })
    const kind = "Please send a JPEG, PNG or WebP picture."
    const broken = "We couldn't read this picture. It may be damaged or incomplete."
    const refused: readonly [string, Uint8Array | string, string][] = [
      [
        "a drawing with a script",
        "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        kind,
      ],
      ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", kind],
      ["a GIF", "GIF89a\x01\0\x01\0", kind],
      ["nothing", "", kind],
      ["a photograph that breaks off", photo.subarray(0, photo.length - 200), broken],
      ["a PNG that breaks off", aPng(400, 300).subarray(0, -40), broken],
      ["only the beginning of a WebP", "RIFF\x20\0\0\0WEBPVP8 ", broken],
      [
        "a bomb",
        aPng(10, 10, { width: 30_000, height: 30_000 }),
        "This picture has too many pixels. It can have up to 24 million.",
      ],
      ["a page of HTML that begins like a photograph", "\xff\xd8\xff<script>alert(1)</script>", kind],
    ]
    for (const [what, file, message] of refused)
      expect(await send(file), what).toMatchObject({ status: 422, errors: [{ field: "file", message }] })
  })

  it("loses what somebody put behind it", async () => {
    const { result } = await send(Buffer.concat([aPng(12, 12), Buffer.from("<script>alert(1)</script>")]))
    const served = Buffer.from(await (await get(result.path)).arrayBuffer())
    expect(served.includes("script")).toBe(false)
  })

  it("of more than 10 MB is not read", async () => {
    const large = await send(new Uint8Array(11 * 1024 * 1024))
    expect(large).toMatchObject({
      status: 413,
      errors: [{ field: "file", message: "This picture is too large. It can be up to 10 MB." }],
    })
  })

  it("in a body that is no form is refused as the sender's mistake", async () => {
    expect((await edit("POST", "/cms/pictures", { alt: "A van" })).status).toBe(422)
  })

  it("leaves its words in the audit trail, not itself", async () => {
    const file = aPng(14, 14)
    await send(file, "A lorry")
    const { body } = await shop.fresh.database.tables
      .selectFrom("audit_entries")
      .selectAll()
      .where("call", "=", "pictures.add")
      .where(sql`body->>'alt'`, "=", "A lorry")
      .executeTakeFirstOrThrow()
    expect(body).toEqual({ alt: "A lorry", file: { type: "image/png", bytes: file.length } })
  })

  it("comes with its size where a post begins with it or shows it, and stays while it does", async () => {
    const { result } = await send(aPng(1000, 500), "The winners")
    const visitor = shop.client()
    const [category] = await visitor.call(blogEndpoints.categories)
    const post = {
      title: "Winners",
      summary: "Three of them.",
      category: category?.slug,
      markdown: result.markdown,
      published_at: new Date(shop.now.getTime() - 1000).toISOString(),
      picture_id: result.id,
    }
    expect((await edit("PUT", "/blog-api/posts/winners", post)).status).toBe(200)
    const image = {
      src: result.path,
      alt: "The winners",
      size: {
        width: 1000,
        height: 500,
        widths: [320, 640, 960, 1000].map((width) => ({
          src: `/pictures/${result.id}/${width}.webp`,
          width,
        })),
      },
    }
    const read = await visitor.call(blogEndpoints.post, { params: { slug: "winners" } })
    expect(read.picture).toEqual(image)
    expect(read.text).toEqual([{ kind: "image", ...image }])
    expect((await edit("DELETE", `/cms/pictures/${result.id}`)).status).toBe(409)
    const unknown = { ...post, picture_id: `${"0".repeat(32)}-10x10` }
    expect((await edit("PUT", "/blog-api/posts/winners", unknown)).status).toBe(422)
    await edit("DELETE", "/blog-api/posts/winners")
    expect((await edit("DELETE", `/cms/pictures/${result.id}`)).status).toBe(204)
    expect((await get(result.path)).status).toBe(404)
  })

  it("of a regulator comes with what it shows", async () => {
    const { result } = await send(aPng(96, 48), "Licensed by the commission")
    const put = (value: string) =>
      edit("PUT", "/content/en-AU/items/regulation.logo", { type: "image", value })
    const read = async () => {
      const query = { c: ["regulation"], id: [], t: ["image"] }
      return (await shop.client().call(contentEndpoints.items, { params: { locale: "en-AU" }, query }))[0]
    }
    await put(result.path)
    expect((await read())?.image).toMatchObject({ alt: "Licensed by the commission", size: { width: 96 } })
    await send(aPng(96, 48), "The commission's licence")
    expect((await read())?.image?.alt).toBe("The commission's licence")
  })
})

import { afterAll, beforeAll, expect, it } from "vitest"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import type { PreviewItem } from "#src/contract/content/preview.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { keyOf } from "../setup/desk/editor.ts"
import { statusOf } from "../setup/refusals.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await usualDatabase())
}, 60_000)
afterAll(() => shop.close())

/** A call of whoever shows this secret: reads, or with `data` writes. */
async function call(path: string, secret?: string, data?: object) {
  const response = await shop.running.api.request(BASE + path, {
    method: data ? "PUT" : "GET",
    headers: { authorization: `Bearer ${secret ?? (await keyOf(shop, "content:write"))}` },
    ...(data ? { body: JSON.stringify(data) } : {}),
  })
  return { status: response.status, result: (await response.json()).result }
}
const write = async (path: string, data: object) =>
  expect((await call(path, undefined, data)).status, path).toBe(200)
const states = ["published", "draft", "archived"] as const

it("editors see pages, posts and questions in every state; others see what is published and due", async () => {
  const visitor = shop.client()
  const [category] = await visitor.call(blogEndpoints.categories)
  for (const status of states) {
    const page = { path: `/of-${status}`, title: `A ${status} page`, markdown: "Some **words**." }
    await write(`/cms/items/pages/${status}`, { ...page, status })
    const question = { topic: "States", question: `Is it ${status}?`, markdown: "Yes." }
    await write(`/cms/items/questions/${status}`, { ...question, status })
    const tomorrow = new Date(shop.now.getTime() + 86_400_000).toISOString()
    const post = { title: "Tomorrow", summary: "Soon.", category: category?.slug, markdown: "Wait." }
    await write(`/blog-api/posts/${status}`, { ...post, published_at: tomorrow, status })
  }
  const listed = (await call("/cms/preview")).result as PreviewItem[]
  for (const collection of ["pages", "posts", "questions"])
    for (const status of states) {
      const item = listed.find((one) => one.collection === collection && one.key === status)
      expect(item, `${collection}/${status}`).toMatchObject({ status })
      expect((await call(`/cms/preview/${collection}/${status}`)).result.status).toBe(status)
    }
  const page = (path: string) => statusOf(visitor.call(cmsEndpoints.page, { query: { path } }))
  const post = (slug: string) => statusOf(visitor.call(blogEndpoints.post, { params: { slug } }))
  expect(await Promise.all(states.map((status) => page(`/of-${status}`)))).toEqual([200, 404, 404])
  expect(await Promise.all(states.map(post))).toEqual([404, 404, 404])
  shop.now = new Date(shop.now.getTime() + 86_400_000)
  expect(await Promise.all(states.map(post))).toEqual([200, 404, 404])
  const questions = await visitor.call(cmsEndpoints.questions)
  const asked = questions.filter(({ topic }) => topic === "States").map(({ question }) => question)
  expect(asked).toEqual(["Is it published?"])
})

it("nothing is previewed without a key, and what is not there is not found", async () => {
  for (const path of ["", "/pages/draft", "/posts/draft", "/questions/draft"])
    for (const secret of ["", "desk_made-up", "demo-secret-acme"])
      expect((await call(`/cms/preview${path}`, secret)).status, path).toBe(401)
  for (const path of ["/pages/nothing", "/posts/nothing", "/questions/nothing"])
    expect((await call(`/cms/preview${path}`)).status, path).toBe(404)
})

import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { postsQuery } from "#src/shop/core/content-queries.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { LatestPosts } from "./latest-posts.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const aPost = (place: number) => ({
  slug: `post-${place}`,
  title: `Post ${place}`,
  summary: "What it says.",
  category: { slug: "news", name: "News" },
  publishedAt: `2026-11-0${place}T00:00:00.000Z`,
  minutes: 2,
})
/** The newest posts of a blog with nine, as the server gives them. */
const newest = (size: number) =>
  known(postsQuery({ category: null, page: 1, size }), {
    items: Array.from({ length: size }, (_, place) => aPost(9 - place)),
    pageInfo: { limit: size, offset: 0, total: 9 },
  })

it.each([
  ["nothing", null, [9, 8, 7, 6]],
  ["one of the newest", "post-8", [9, 7, 6, 5]],
  ["an older one", "post-2", [9, 8, 7, 6]],
])("shows the four newest posts beside %s", (_, without, places) => {
  shown = stage(<LatestPosts without={without} />, { knows: [newest(4), newest(5)] })
  const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(places.map((place) => `Post ${place}`))
})

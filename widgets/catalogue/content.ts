import { page } from "./attributes.ts"
import { type CatalogueElement, element } from "./element.ts"

/** What editors write: pages, the blog, and the causes. */
export const contentElements: readonly CatalogueElement[] = [
  element("lotto-page", "A page that an editor wrote.", {
    attributes: [{ name: "path", kind: "text", doc: "Path of the page: `/about`." }],
    events: ["navigate", "analytics"],
    reserve: 480,
    partners: true,
  }),
  element("lotto-blog", "Posts of the blog, the newest first.", {
    attributes: [
      { name: "category", kind: "key", doc: "Slug of a category; all posts where left out." },
      page,
    ],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-blog-post", "One post of the blog.", {
    attributes: [{ name: "post", kind: "key", doc: "Slug of the post." }],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-latest-posts", "The newest posts, for a page that is about something else.", {
    attributes: [{ name: "category", kind: "key", doc: "Slug of a category; all posts where left out." }],
    events: ["navigate", "analytics"],
    reserve: [240, 720],
    partners: true,
  }),
  element("lotto-causes", "The charities that tickets support.", {
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-cause", "One charity, and what can be played for it.", {
    attributes: [
      { name: "cause", kind: "key", doc: "Slug of the cause." },
      { name: "offer", kind: "key", doc: "Key of the one product to show." },
    ],
    events: ["navigate", "analytics"],
    reserve: 480,
    partners: true,
  }),
  element(
    "lotto-preview",
    "What editors wrote and nobody else sees yet; for whoever has the editor's secret.",
    {
      attributes: [
        {
          name: "item",
          kind: "text",
          doc: "Collection and key of one item, `pages/about`; all of them where left out.",
        },
      ],
      events: ["navigate"],
      reserve: 480,
    },
  ),
]

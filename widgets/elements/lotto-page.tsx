import { ContentPage } from "#src/shop/content/page.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"

/** A page that an editor wrote. */
export const lottoPage = defineElement({
  tag: "lotto-page",
  label: "Page",
  attributes: {
    /** Path of the page: `/about`. */
    path: text(200),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  render: ({ path }) => <ContentPage path={path ?? "/"} />,
})

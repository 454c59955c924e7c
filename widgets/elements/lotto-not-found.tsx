import { NotFound } from "#src/shop/site/notices/not-found.tsx"
import { defineElement } from "../define.tsx"

/** Says that a page does not exist. */
export const lottoNotFound = defineElement({
  tag: "lotto-not-found",
  label: "Not found",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [240, 240],
  render: () => <NotFound />,
})

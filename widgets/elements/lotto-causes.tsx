import { CauseList } from "#src/shop/content/cause-list.tsx"
import { defineElement } from "../define.tsx"

/** The charities that tickets support. */
export const lottoCauses = defineElement({
  tag: "lotto-causes",
  label: "Causes",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: () => <CauseList />,
})

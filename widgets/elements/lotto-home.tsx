import { defineElement } from "../define.tsx"
import { FrontPage } from "../flow/front-page.tsx"

export const lottoHome = defineElement({
  tag: "lotto-home",
  label: "Lotteries",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: () => <FrontPage />,
})

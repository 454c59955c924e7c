import { defineElement } from "../define.tsx"
import { FrontPage } from "../steps/front-page.tsx"

/** The shop's front page. */
export const lottoHome = defineElement({
  tag: "lotto-home",
  label: "Lotteries",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: () => <FrontPage />,
})

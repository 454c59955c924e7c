import { defineElement } from "../define.tsx"
import { choice } from "../runtime/attributes.ts"
import { FrontPage } from "../steps/front-page.tsx"

/** The shop's front page. */
export const lottoHome = defineElement({
  tag: "lotto-home",
  label: "Lotteries",
  attributes: {
    /** `feature`: the draw that the shop leads with, alone. Left out, the whole front page. */
    shows: choice(["feature"], null),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: ({ shows }) => <FrontPage shows={shows} />,
})

import { DrawRules } from "#src/shop/draws/draw-rules.tsx"
import { defineElement } from "../define.tsx"

/** The rules by which draws are made, and scripts with which anybody checks one. */
export const lottoDrawRules = defineElement({
  tag: "lotto-draw-rules",
  label: "How draws are made",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [1200, 1200],
  render: () => <DrawRules />,
})

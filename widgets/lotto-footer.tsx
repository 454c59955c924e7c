import { Footer } from "#src/features/shell/footer.tsx"
import { defineElement } from "./define.tsx"

export const lottoFooter = defineElement({
  tag: "lotto-footer",
  label: "Footer",
  attributes: {},
  events: ["lotto-navigate"],

  render: () => <Footer />,
})

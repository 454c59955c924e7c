import { Toasts } from "#src/features/shell/toasts.tsx"
import { defineElement } from "./define.tsx"

export const lottoToasts = defineElement({
  tag: "lotto-toasts",
  label: "Messages",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [0, 0],
  bare: true,
  render: () => <Toasts />,
})

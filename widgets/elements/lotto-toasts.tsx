import { Toasts } from "#src/features/shell/notices/toasts.tsx"
import { defineElement } from "../define.tsx"

/** Messages at the corner of the page. */
export const lottoToasts = defineElement({
  tag: "lotto-toasts",
  label: "Notifications",
  attributes: {},
  events: ["lotto-navigate"],

  bare: true,
  render: () => <Toasts />,
})

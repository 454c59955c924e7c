import { Toasts } from "#src/features/shell/notices/toasts.tsx"
import { defineElement } from "../define.tsx"

export const lottoToasts = defineElement({
  tag: "lotto-toasts",
  label: "Notifications",
  attributes: {},
  events: ["lotto-navigate"],

  bare: true,
  render: () => <Toasts />,
})

import { SupportWidget } from "#src/features/shell/support/support-widget.tsx"
import { hostedChat } from "#src/integrations/chat/hosted-chat.ts"
import { defineElement } from "../define.tsx"

/** How the shop's support is reached. */
export const lottoSupport = defineElement({
  tag: "lotto-support",
  label: "Support",
  attributes: {},
  events: ["lotto-navigate"],
  render: () => <SupportWidget chatAt={hostedChat} />,
})

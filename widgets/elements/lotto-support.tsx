import { hostedChat } from "#src/integrations/hosted-chat.ts"
import { SupportWidget } from "#src/shop/site/notices/support-widget.tsx"
import { defineElement } from "../define.tsx"

/** How the shop's support is reached. */
export const lottoSupport = defineElement({
  tag: "lotto-support",
  label: "Support",
  attributes: {},
  events: ["lotto-navigate"],
  render: () => <SupportWidget chatAt={hostedChat} />,
})

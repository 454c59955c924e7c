import { Account } from "#src/features/account/account.tsx"
import { defineElement } from "./define.tsx"

export const lottoAccount = defineElement({
  tag: "lotto-account",
  label: "Account",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [480, 480],
  render: () => <Account />,
})

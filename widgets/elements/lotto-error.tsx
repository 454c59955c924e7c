import { PageError } from "#src/features/shell/errors/page-error.tsx"
import { defineElement } from "../define.tsx"
import { flag, wholeNumber } from "../runtime/attributes.ts"

export const lottoError = defineElement({
  tag: "lotto-error",
  label: "Error",
  attributes: { status: wholeNumber(400, 599, null), compact: flag },
  events: ["lotto-navigate"],
  render: ({ status, compact }) => <PageError status={status} compact={compact} />,
})

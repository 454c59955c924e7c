import { PageError } from "#src/features/shell/page-error.tsx"
import { defineElement } from "./define.tsx"
import { wholeNumber } from "./element/attributes.ts"

export const lottoError = defineElement({
  tag: "lotto-error",
  label: "Error",
  attributes: { status: wholeNumber(400, 599, 500) },
  events: ["lotto-navigate"],
  reserve: [240, 240],
  render: ({ status }) => <PageError status={status} />,
})

import { SecondPerson } from "#src/desk/staff/second-person.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../call.ts"

/** Shows an error about a form as a whole; an error about one of its fields stands at the field. */
export function FormError({
  error,
  fields = [],
  call,
}: {
  error: DeskError | null
  fields?: readonly string[]
  /** The call that the form makes, where that may need a second person: it is said before the press. */
  call?: string
}) {
  if (call && !error) return <SecondPerson call={call} />
  if (!error || fields.some((field) => error.of(field))) return null
  return <Notice level={error.status === 202 ? "info" : "error"}>{error.message}</Notice>
}

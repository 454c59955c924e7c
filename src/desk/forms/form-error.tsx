import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../api/call.ts"

/** What is wrong with a form as a whole; what is wrong with one of its fields stands there. */
export function FormError({ error, fields = [] }: { error: DeskError | null; fields?: readonly string[] }) {
  if (!error || fields.some((field) => error.of(field))) return null
  return <Notice level="error">{error.message}</Notice>
}

import { toCsv } from "#src/domain/content/csv.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { saveFile } from "../core/table/save-file.ts"

/** A count with how much that is of others: "12 (40%)". */
export const withPart = (count: number, of: number): string =>
  of > 0 ? `${count} (${Math.round((100 * count) / of)}%)` : String(count)

/** Saves what a section shows as a file for spreadsheets: money in whole units, counts without their parts. */
export function CsvButton({
  name,
  heads,
  rows,
}: {
  /** The name of the file. */
  name: string
  heads: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}) {
  const save = () => saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv([heads, ...rows]))
  return (
    <Button look="quiet" onClick={save}>
      CSV
      <VisuallyHidden>of {name}</VisuallyHidden>
    </Button>
  )
}

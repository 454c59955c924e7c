import { useEffect, useState } from "react"
import type { Column } from "./column.ts"

/** Which columns are shown, remembered on this device. */
export function useStoredColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `desk columns ${name}`
  const [visible, setVisible] = useState<Record<string, boolean>>(() => {
    const usual = Object.fromEntries(columns.map(({ id, extra }) => [id, !extra]))
    try {
      return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? "{}") }
    } catch {
      return usual
    }
  })
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(visible))
    } catch {
      // A browser that stores nothing shows the usual columns each time.
    }
  }, [key, visible])
  return [visible, setVisible] as const
}

import type { ReactNode } from "react"
import { useNavigate } from "react-router"

/** Leads to the page of a row, in a tab of its own where somebody asks for one. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <a
      href={`/desk${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </a>
  )
}

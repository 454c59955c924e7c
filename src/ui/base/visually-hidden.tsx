import type { ReactNode } from "react"

/**
 * Words that only screen readers say. A control whose text alone does not tell it from others has them after its text:
 * its name then begins with what it shows, as whoever speaks it aloud expects (WCAG 2.5.3).
 */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="visually-hidden"> {children}</span>
)

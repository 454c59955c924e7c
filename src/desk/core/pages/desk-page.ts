import type { ComponentType } from "react"
import type { Scope } from "#src/contract/staff/scopes.ts"

/** A page of the desk: its path under `/desk`, and what somebody needs to open it. */
export interface DeskPage {
  readonly path: string
  readonly title: string
  /** In which part of the navigation it stands; null for a page that others lead to. */
  readonly group: PageGroup | null
  readonly scope: Scope | null
  readonly load: () => Promise<{ default: ComponentType }>
}

export const pageGroups = ["Work", "Customers", "Shop", "Content", "House"] as const
export type PageGroup = (typeof pageGroups)[number]

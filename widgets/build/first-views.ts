import type { Plugin, Rollup } from "vite"

/** What the elements of a program need before they can be used, as the graph of its modules has it. */
export interface FirstViews {
  /** How many elements need a module at once. */
  readonly users: (id: string) => number
  /** Whether the first view of `<lotto-purchase>` needs a module. */
  readonly inPurchase: (id: string) => boolean
  /** Whether a module is loaded ahead once a ticket can be built, and no first view needs it. */
  readonly isAhead: (id: string) => boolean
}

/** Everything that modules import at once, with themselves. */
export function closure(ids: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(id))
  }
  return found
}

/** Parts that `<lotto-purchase>` loads ahead for the steps to come, by their subjects. */
const AHEAD =
  /\/shop\/(tickets\/builder|cart)\/|\/(put-ticket|resume-purchase|partners-page|refusal)\.|\/client\/network\//

/** Reads the first views of a program's elements once its modules are known, before they are put into files. */
export function readFirstViews(): { readonly views: FirstViews; readonly plugin: Plugin } {
  const users = new Map<string, number>()
  let purchase: ReadonlySet<string> = new Set()
  let ahead: ReadonlySet<string> = new Set()

  function read(context: Rollup.PluginContext) {
    const ids = [...context.getModuleIds()]
    const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
    users.clear()
    for (const id of ids) {
      if (!context.getModuleInfo(id)?.isEntry) continue
      const needed = closure([id], importsOf)
      for (const module of needed) users.set(module, (users.get(module) ?? 0) + 1)
      if (id.endsWith("/lotto-purchase.tsx")) purchase = needed
    }
    const later = [...purchase].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    ahead = closure(
      later.filter((id) => AHEAD.test(id)),
      importsOf,
    )
  }

  return {
    views: {
      users: (id) => users.get(id) ?? 0,
      inPurchase: (id) => purchase.has(id),
      isAhead: (id) => ahead.has(id) && !users.has(id),
    },
    plugin: {
      name: "lotto-first-views",
      apply: "build",
      buildEnd(error) {
        if (!error) read(this)
      },
    },
  }
}

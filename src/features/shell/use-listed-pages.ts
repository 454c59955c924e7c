import { isCapable } from "#src/domain/capabilities.ts"
import type { ListedPage } from "#src/domain/listed-pages.ts"
import { capabilitiesAtom } from "#src/state/capabilities.atoms.ts"
import { hasPageAtom } from "#src/state/here.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { capabilitiesQuery } from "#src/state/site-resources.ts"
import { useAtomValue } from "#src/state/store.ts"

/** The pages of a list that this visitor may use and that the shop has. */
export function useListedPages<P extends ListedPage>(pages: readonly P[]): readonly P[] {
  useQuery(capabilitiesQuery())
  const on = useAtomValue(capabilitiesAtom) ?? new Set<string>()
  const hasPage = useAtomValue(hasPageAtom)
  return pages.filter(({ path, needs }) => isCapable(on, needs ? [needs] : []) && hasPage(path))
}

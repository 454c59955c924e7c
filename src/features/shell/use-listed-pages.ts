import { isCapable } from "#src/domain/account/capabilities.ts"
import type { ListedPage } from "#src/domain/site/paths/listed-pages.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { capabilitiesAtom } from "#src/state/session/capabilities.atoms.ts"
import { capabilitiesQuery } from "#src/state/site/site-queries.ts"
import { useAtomValue } from "#src/state/store.ts"
import { hasPageAtom } from "#src/state/visit/current-path.atoms.ts"

/** The pages of a list that this visitor may use and that the shop has. */
export function useListedPages<P extends ListedPage>(pages: readonly P[]): readonly P[] {
  useQuery(capabilitiesQuery())
  const on = useAtomValue(capabilitiesAtom) ?? new Set<string>()
  const hasPage = useAtomValue(hasPageAtom)
  return pages.filter(({ path, needs }) => isCapable(on, needs ? [needs] : []) && hasPage(path))
}

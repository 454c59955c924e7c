import { isCapable } from "#src/domain/account/capabilities.ts"
import type { ListedPage } from "#src/domain/site/paths/listed-pages.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { hasPageAtom } from "./current-path.atoms.ts"

/** The pages of a list that this visitor may use and that the shop has. */
export function useListedPages<P extends ListedPage>(pages: readonly P[]): readonly P[] {
  useQuery(capabilitiesQuery())
  const on = useAtomValue(capabilitiesAtom) ?? new Set<string>()
  const hasPage = useAtomValue(hasPageAtom)
  return pages.filter(({ path, needs }) => isCapable(on, needs ? [needs] : []) && hasPage(path))
}

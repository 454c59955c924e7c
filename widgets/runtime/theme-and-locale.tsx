import { themeCss } from "#src/domain/core/theme-css.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { textsQuery, themeQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useOwnStyles } from "#src/ui/base/styles.tsx"

/**
 * Applies what an editor may change in every element: its colours (a partner's own on the partner's pages) and its
 * sentences. Both come with a page or a first view; an element that has neither asks for them.
 */
export function SiteDress() {
  const { partner, locale } = useAtomValue(identityAtom)
  const theme = useQuery(themeQuery({ partner }))
  useQuery(textsQuery({ locale }))
  useOwnStyles(theme.data ? themeCss(theme.data) : null)
  return null
}

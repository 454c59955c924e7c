import { themeCss } from "#src/domain/colour/theme-css.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { identityAtom } from "#src/state/shop.ts"
import { textsQuery, themeQuery } from "#src/state/site/site-queries.ts"
import { useAtomValue } from "#src/state/store.ts"
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

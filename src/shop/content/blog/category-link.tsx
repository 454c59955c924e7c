import type { BlogCategory } from "#src/contract/content/blog.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"

/** Leads to the other posts of a post's category. */
export function CategoryLink({ category }: { category: BlogCategory }) {
  const href = useAtomValue(hrefAtom)
  return (
    <a className="category-link" href={href(contentPaths.blogCategory.link(category.slug))}>
      {category.name}
    </a>
  )
}

import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { regulationQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { Picture } from "#src/ui/base/picture.tsx"

/** "gambling commission" for `regulation.gambling-commission`. */
const named = (id: string) => id.slice(id.indexOf(".") + 1).replace(/[._-]+/g, " ")

/** The regulator's images, where the category of them has any. */
export function FooterRegulation() {
  const { locale } = useAtomValue(identityAtom)
  const images = useQuery(regulationQuery({ locale })).data ?? []
  const href = useAtomValue(hrefAtom)
  if (images.length === 0) return null
  return (
    <ul className="footer__regulation">
      {images.map(({ id, value, image }) => (
        <li key={id}>
          <Picture
            {...(image ?? { src: value })}
            alt={image?.alt || named(id)}
            href={href}
            sizes="160px"
            className="footer__regulator"
          />
        </li>
      ))}
    </ul>
  )
}

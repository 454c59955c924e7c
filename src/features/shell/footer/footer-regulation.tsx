import { useQuery } from "#src/state/query/use-query.ts"
import { identityAtom } from "#src/state/shop.ts"
import { regulationQuery } from "#src/state/site/site-queries.ts"
import { useAtomValue } from "#src/state/store.ts"

/** "gambling commission" for `regulation.gambling-commission`. */
const named = (id: string) => id.slice(id.indexOf(".") + 1).replace(/[._-]+/g, " ")

/** The regulator's images, where the category of them has any. */
export function FooterRegulation() {
  const { locale } = useAtomValue(identityAtom)
  const images = useQuery(regulationQuery({ locale })).data ?? []
  if (images.length === 0) return null
  return (
    <ul className="footer__regulation">
      {images.map(({ id, value }) => (
        <li key={id}>
          <img src={value} alt={named(id)} height="48" loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

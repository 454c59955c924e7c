import { socialLink } from "#src/domain/content/social.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { SocialIcon } from "#src/ui/base/social-icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "./social-links.css?inline"

/** Where the shop can be followed; nothing where the owner has named no page. */
export function SocialLinks({ title }: { title: string }) {
  useStyles(css)
  const pages = useQuery(configQuery()).data?.socialPages ?? []
  if (pages.length === 0) return null
  return (
    <nav aria-label={title} className="social-links">
      <h2 className="social-links__title">{title}</h2>
      <ul>
        {pages.map(socialLink).map(({ network, name, url }) => (
          <li key={network}>
            <a href={url} target="_blank" rel="noopener" aria-label={name}>
              <SocialIcon network={network} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { socialLink } from "#src/domain/content/social.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
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

/** Signs of social networks, drawn on the same grid as the shop's own. */
const shapes = {
  facebook:
    "M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-1.7 1.8-1.700H18V3h-2.800C12.3 3 11 4.7 11 7v2.500H8V13h3v8",
  instagram:
    "M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.8 7.200h.01",
  linkedin: "M5 9.500V19M5 5.500h.01M10 19V9.500M10 14c0-2.5 1.5-4.5 4-4.500s4 1.5 4 4.500v5",
  pinterest: "M9.5 21l2.5-11M8 13.500a4.8 4.8 0 1 1 4 2.300c-1.2 0-2-.5-2.3-1.2",
  tiktok: "M13 3v12.500a3.5 3.5 0 1 1-3.5-3.500M13 4c.3 2.6 2.2 4.6 5 4.8",
  x: "M5 4l14 16M19 4L5 20",
  youtube: "M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9v6l5-3Z",
} as const

/** The sign of a network; the link around it says the name. */
function SocialIcon({ network }: { network: keyof typeof shapes }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[network]} />
    </svg>
  )
}

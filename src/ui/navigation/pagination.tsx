import { useStyles } from "../base/styles.tsx"
import { ButtonLink } from "../controls/button.tsx"
import css from "./pagination.css?inline"

/**
 * Where a list goes on: links, so that they can be opened, shared and followed without scripts. Past its end it
 * says so and leads back to its last page.
 */
export function Pagination({
  page,
  pages,
  href,
  words,
}: {
  page: number
  pages: number
  href: (page: number) => string
  words: { label: string; previous: string; next: string; place: string; missing: string }
}) {
  useStyles(css)
  if (page > pages)
    return (
      <nav aria-label={words.label} className="card row row--between">
        <span>{words.missing}</span>
        <ButtonLink look="secondary" href={href(pages)}>
          {words.previous}
        </ButtonLink>
      </nav>
    )
  if (pages <= 1) return null
  return (
    <nav aria-label={words.label} className="pagination">
      {page > 1 ? (
        <ButtonLink look="secondary" href={href(page - 1)}>
          {words.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="muted small">{words.place}</span>
      {page < pages ? (
        <ButtonLink look="secondary" href={href(page + 1)}>
          {words.next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

import { ButtonLink } from "./button.tsx"

/** Where a list goes on: links, so that they can be opened, shared and followed without scripts. */
export function Pagination({
  page,
  pages,
  href,
  words,
}: {
  page: number
  pages: number
  href: (page: number) => string
  words: { label: string; previous: string; next: string; place: string }
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.label} className="row row--between">
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

import type { PageComponent } from "#src/contract/content/component.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"

/** An editor's own words among the parts of a page. */
export function WrittenComponent({ component }: { component: PageComponent }) {
  const href = useAtomValue(hrefAtom)
  const { key, title, text, link } = component
  return (
    <section className="page" aria-labelledby={title ? `component-${key}` : undefined}>
      <div className="card stack">
        {title ? <h2 id={`component-${key}`}>{title}</h2> : null}
        {text.length > 0 ? <RichText blocks={text} href={href} /> : null}
        {link ? (
          <p>
            <ButtonLink href={link.href.startsWith("/") ? href(link.href) : link.href}>
              {link.label}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}

import { Accordion } from "./accordion.tsx"
import { type RichBlock, RichText } from "./rich-text.tsx"

/** Tips under their own heading, each opened by its title. */
export function TipList({
  title,
  tips,
  href,
}: {
  title: string
  tips: readonly { readonly key: string; readonly title: string; readonly text: readonly RichBlock[] }[]
  /** Turns a path of the shop into an address for this page. */
  href: (path: string) => string
}) {
  if (tips.length === 0) return null
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <div>
        {tips.map((tip) => (
          <Accordion key={tip.key} title={tip.title}>
            <RichText blocks={tip.text} href={href} />
          </Accordion>
        ))}
      </div>
    </section>
  )
}

import { Fragment, type ReactNode } from "react"
import { Picture, type PictureSize } from "../base/picture.tsx"
import { useStyles } from "../base/styles.tsx"
import css from "./rich-text.css?inline"

interface Span {
  readonly text: string
  readonly marks: readonly ("strong" | "emphasis" | "code")[]
  readonly href: string | null
}

/** Formatted text as data: nothing in it is ever read as HTML. */
export type RichBlock =
  | {
      readonly kind: "heading"
      readonly level: 2 | 3 | 4
      readonly id: string
      readonly spans: readonly Span[]
    }
  | { readonly kind: "paragraph" | "quote"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "image"; readonly src: string; readonly alt: string; readonly size?: PictureSize }
  | { readonly kind: "rule" }

/** A column of text is narrower than this, and on a phone as wide as the page. */
const COLUMN = "(min-width: 760px) 720px, 100vw"

/** Shows formatted text; `href` turns a path of the shop into an address for this page. */
export function RichText({ blocks, href }: { blocks: readonly RichBlock[]; href: (path: string) => string }) {
  useStyles(css)
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        // The blocks of a text never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} block={block} href={href} />
      ))}
    </div>
  )
}

function Block({ block, href }: { block: RichBlock; href: (path: string) => string }) {
  const written = (spans: readonly Span[]) => <Spans spans={spans} href={href} />
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const
      return <Heading id={block.id}>{written(block.spans)}</Heading>
    }
    case "paragraph":
      return <p>{written(block.spans)}</p>
    case "quote":
      return <blockquote>{written(block.spans)}</blockquote>
    case "image":
      return <Picture {...block} href={href} sizes={COLUMN} />
    case "rule":
      return <hr />
    case "list": {
      const List = block.ordered ? "ol" : "ul"
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change places
            <li key={index}>{written(item)}</li>
          ))}
        </List>
      )
    }
  }
}

function Spans({ spans, href }: { spans: readonly Span[]; href: (path: string) => string }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    <Fragment key={index}>{linked(span, href)}</Fragment>
  ))
}

function linked({ text, marks, href: to }: Span, href: (path: string) => string): ReactNode {
  let shown: ReactNode = text
  if (marks.includes("code")) shown = <code>{shown}</code>
  if (marks.includes("emphasis")) shown = <em>{shown}</em>
  if (marks.includes("strong")) shown = <strong>{shown}</strong>
  return to ? <a href={to.startsWith("/") ? href(to) : to}>{shown}</a> : shown
}

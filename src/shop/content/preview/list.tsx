import type { PreviewItem } from "#src/contract/content/preview.ts"
import { previewCollections } from "#src/contract/content/preview-collections.codes.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { previewListQuery } from "../preview.atoms.ts"
import { previewTexts } from "./preview.texts.ts"
import { PreviewStatus } from "./status.tsx"

/** Everything that was written, by collection, with who may see it. */
export function PreviewList({ secret }: { secret: string }) {
  const t = useTexts(previewTexts)
  const list = useQuery(previewListQuery({ secret }))
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="preview-title">
      <h1 id="preview-title">{t("title")}</h1>
      <LoadState of={list} words={useLoadTexts()} lines={10} tall>
        {(items) =>
          previewCollections.map((collection) => (
            <Collection
              key={collection}
              name={t(collection)}
              items={items.filter((item) => item.collection === collection)}
            />
          ))
        }
      </LoadState>
    </section>
  )
}

function Collection({ name, items }: { name: string; items: readonly PreviewItem[] }) {
  const t = useTexts(previewTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <div className="stack">
      <h2>{name}</h2>
      {items.length === 0 ? <p className="muted">{t("none")}</p> : null}
      <ul className="preview__list">
        {items.map(({ collection, key, title, status, date }) => (
          <li key={key} className="preview__item">
            <a href={href(contentPaths.preview.link(`${collection}/${key}`))}>{title}</a>
            <PreviewStatus status={status} appears={collection === "posts" ? date : null} />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { ContentOf } from "./page.tsx"

/** The banner above every page of the shop. */
export default function BannerPage() {
  return (
    <ContentOf
      kind="item"
      contentKey="sitewide.banner"
      title="Site banner"
      lead="Stands above every page until a visitor puts it away; one that is changed is seen again. Remove it when it is over."
    />
  )
}

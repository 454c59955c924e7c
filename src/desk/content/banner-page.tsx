import { ContentOf } from "./page.tsx"

/** The banner above every page of the shop. */
export default function BannerPage() {
  return (
    <ContentOf
      kind="item"
      contentKey="sitewide.banner"
      title="Site banner"
      lead="Shown above every page until a visitor dismisses it. A changed banner is shown again. Remove it when it is over."
    />
  )
}

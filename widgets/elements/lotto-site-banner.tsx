import { SiteBanner } from "#src/shop/site/notices/site-banner.tsx"
import { defineElement } from "../define.tsx"

/** A notice for everybody on top of the page, until it is dismissed. */
export const lottoSiteBanner = defineElement({
  tag: "lotto-site-banner",
  label: "Notice",
  attributes: {},
  events: ["lotto-navigate"],
  bare: true,
  render: () => <SiteBanner />,
})

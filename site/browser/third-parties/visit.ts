import type { ScriptPage } from "#src/integrations/vendor-script.ts"
import type { Announcements } from "#src/shop/core/buffered-announcements.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/** Everything that a third party's program starts with. */
export interface Visit {
  readonly shop: Shop
  /** Tells everything the shop announces, what was announced before the listener came included. */
  readonly listen: Announcements["listen"]
  readonly page: ScriptPage
  /** Path of the page that is shown, without secrets. */
  readonly path: () => string
  /** Tells of a failure, where anybody is to be told. */
  readonly report: (error: unknown, tags?: Readonly<Record<string, string>>) => void
}

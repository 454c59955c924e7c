import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { breakNoticeTexts } from "#src/shop/limits/break-notice.texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"

/** In the place of a deposit, while the customer takes a break. */
export function DepositBreak({ until }: { until: string }) {
  const t = useTexts(breakNoticeTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <Notice title={t("title")} actions={<a href={href(accountPaths.takeABreak.link())}>{t("link")}</a>}>
      <p>{t("deposit", { until: formatMoment(until, zone) })}</p>
      <p>{t("help")}</p>
    </Notice>
  )
}

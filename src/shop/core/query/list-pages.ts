import type { PageInfo } from "#src/contract/paging.ts"
import { pageCount } from "#src/domain/site/page-number.ts"
import { hrefAtom } from "../navigation.atoms.ts"
import { useAtomValue } from "../store.ts"
import type { Reader } from "../texts.ts"

/** Words of a list's pages. Each list has them among its own sentences, where an editor may replace them. */
export const pageTexts = {
  previous: "Previous",
  next: "Next",
  place: "Page {page} of {pages}",
  noPage: "This list has no page {page}.",
} as const

/** The same of a list that begins with what is newest. */
export const newestFirstTexts = { ...pageTexts, previous: "Newer", next: "Older" } as const

/** Gives what `<Pagination>` shows of a page of a list, whose links lead to the addresses that `link` makes. */
export function useListPages(t: Reader<keyof typeof pageTexts>, label: string) {
  const href = useAtomValue(hrefAtom)
  return (page: number, { total, limit }: PageInfo, link: (page: number) => string) => {
    const pages = pageCount(total, limit)
    const words = {
      label,
      previous: t("previous"),
      next: t("next"),
      place: t("place", { page, pages }),
      missing: t("noPage", { page }),
    }
    return { page, pages, href: (wanted: number) => href(link(wanted)), words }
  }
}

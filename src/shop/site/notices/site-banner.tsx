import { type RefObject, useEffect, useMemo, useRef } from "react"
import type { RichText as Blocks, Span } from "#src/contract/content/rich-text.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { type Dismissal, dismissalOf, isDismissal, showsBanner } from "#src/domain/content/site-banner.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { textsQuery } from "#src/shop/core/site-queries.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { minimumAgeAtom, type Texts, useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import { storedValue } from "../../core/browser/storage.ts"
import { getQueryData } from "../../core/query/cache.ts"
import { siteBannerTexts } from "./banner.texts.ts"
import css from "./site-banner.css?inline"

const storedDismissal = storedValue("remembered", "lotto.site-banner", isDismissal)

/** Undefined until the page is alive and has looked: a banner that was dismissed must not flash. */
const recordBase = atom<{ readonly found: Dismissal | undefined } | undefined>(undefined)
recordBase.onMount = (set) => set({ found: storedDismissal.read() })

/** Whether the site-wide banner shows, by its text. */
const showsBannerAtom = atom((get) => {
  const record = get(recordBase)
  return (text: string): boolean => record !== undefined && showsBanner(text, record.found)
})

/** Puts the banner with this text away; another text shows again. */
const dismissBannerAtom = atom(null, (_get, set, text: string, now: Date) => {
  const record = dismissalOf(text, now)
  storedDismissal.write(record)
  set(recordBase, { found: record })
})

/** How long sizes must rest before they are measured again, milliseconds. */
const DEBOUNCE_MS = 10

/** Tells how high an element is now and after every change of the window's size; 0 when it goes. */
function useMeasuredHeight(
  target: RefObject<HTMLElement | null>,
  present: boolean,
  onHeight: (pixels: number) => void,
): void {
  useEffect(() => {
    const element = target.current
    if (!present || !element) return
    const measure = () => onHeight(element.offsetHeight)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, DEBOUNCE_MS)
    }
    measure()
    addEventListener("resize", later)
    return () => {
      clearTimeout(timer)
      removeEventListener("resize", later)
      onHeight(0)
    }
  }, [target, present, onHeight])
}

/** The page gives the banner this much room at its top (site/browser/page.css). */
const reserveRoom = (pixels: number) =>
  document.documentElement.style.setProperty("--lotto-banner-height", `${pixels}px`)

/** A notice for everybody, fixed on top of the page until it is dismissed; a new text shows again. */
export function SiteBanner() {
  useStyles(css)
  const t = useTexts(siteBannerTexts)
  const capable = useCapable("sitewide_banner")
  const { locale } = useAtomValue(identityAtom)
  useQuery(capable ? textsQuery({ locale }) : null)
  const shows = useAtomValue(showsBannerAtom)
  const dismiss = useSetAtom(dismissBannerAtom)
  const text = t("banner")
  const blocks = useRichSentence(siteBannerTexts, "banner")
  const href = useAtomValue(hrefAtom)
  const present = capable && shows(text)
  const box = useRef<HTMLElement>(null)
  useMeasuredHeight(box, present, reserveRoom)
  if (!present) return null
  return (
    <section ref={box} className="site-banner" aria-label={t("label")}>
      <div className="site-banner__inside">
        <Icon name="info" />
        {blocks ? <RichText blocks={blocks} href={href} /> : <p>{text}</p>}
        <Button look="quiet" onClick={() => dismiss(text, new Date())}>
          {t("dismiss")}
        </Button>
      </div>
    </section>
  )
}

/** The forms of a sentence that an editor wrote in markdown; null where it is plain. */
function useRichSentence<K extends string>({ category }: Texts<K>, name: K): Blocks | null {
  const id = `${category}.${name}`
  return useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const items = getQueryData(get, textsQuery({ locale: get(identityAtom).locale }))
          const blocks = items?.find((item) => item.id === id)?.blocks
          return blocks ? filled(blocks, { minimumAge: get(minimumAgeAtom) }) : null
        }),
      [id],
    ),
  )
}

function filled(blocks: Blocks, values: Readonly<Record<string, number>>): Blocks {
  const fillSpans = (spans: readonly Span[]) =>
    spans.map((span) => ({ ...span, text: fill(span.text, values) }))
  return blocks.map((block) => {
    if (block.kind === "image" || block.kind === "rule") return block
    if (block.kind === "list") return { ...block, items: block.items.map(fillSpans) }
    return { ...block, spans: fillSpans(block.spans) }
  })
}

import { createRoot } from "react-dom/client"
import { isShown } from "#src/domain/core/browser/older.ts"
import { mergeQuestionAtom } from "#src/shop/cart/merge-question.atoms.ts"
import { MergeQuestion } from "#src/shop/cart/merge-question.tsx"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { Provider } from "#src/shop/core/store.ts"
import { Toasts } from "#src/shop/site/notices/toasts.tsx"
import { Base } from "#src/ui/base/base.tsx"
import { StyleHost } from "#src/ui/base/styles.tsx"
import { membersOf } from "../runtime/announcements.ts"
import { dialogOf } from "../runtime/dialog.ts"
import { adopt } from "../runtime/style-sheets.ts"
import { identifierPrefix } from "../runtime/tree.tsx"
import css from "./page-notices.css?inline"

/**
 * On a partner's page: shows the shop's messages, and its question about a cart from a link, as long as there are
 * any, in the shadow root of one of its elements. A page with a `<lotto-toasts>` shows them there.
 */
export function watchNotices(shop: Shop): void {
  const { store } = shop
  let hide: (() => void) | null = null
  const look = () => {
    const wanted = store.get(notificationsAtom).length > 0 || store.get(mergeQuestionAtom) !== null
    if (wanted) hide ??= show(shop)
    else {
      hide?.()
      hide = null
    }
  }
  // Afterwards: what unmounts React here may have been set by React itself.
  const soon = () => queueMicrotask(look)
  store.sub(notificationsAtom, soon)
  store.sub(mergeQuestionAtom, soon)
  look()
}

/** Shows them; what comes back takes them away. Null where they have a place of their own, or no element is left. */
function show(shop: Shop): (() => void) | null {
  const elements = membersOf(shop)
  if (elements.some(({ localName }) => localName === "lotto-toasts")) return null
  const root = (elements.find((element) => isShown(element)) ?? elements[0])?.shadowRoot
  if (!root) return null
  const container = document.createElement("div")
  container.className = "notices"
  container.setAttribute("part", "notices")
  container.popover = "manual"
  adopt(root, css)
  const dialog = dialogOf(root)
  const around = dialog?.open ? dialog : root
  around.append(container)
  // Above whatever the page lays over its elements.
  container.showPopover?.()
  const mounted = createRoot(container, { identifierPrefix: identifierPrefix("lotto-toasts") })
  mounted.render(
    <StyleHost addStyle={(text) => adopt(root, text)}>
      <Base lang={shop.identity.locale}>
        <Provider store={shop.store}>
          <Toasts />
          <MergeQuestion />
        </Provider>
      </Base>
    </StyleHost>,
  )
  return () => {
    mounted.unmount()
    container.remove()
  }
}

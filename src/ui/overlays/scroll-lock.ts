let locks = 0
let before = { overflow: "", padding: "" }

/**
 * Keeps the page behind a modal layer from scrolling, without moving it sideways where its scroll bar goes.
 * The result gives the page back as it was, once nothing locks it any more.
 */
export function lockScroll(): () => void {
  const { documentElement: page } = document
  if (locks === 0) {
    const bar = innerWidth - page.clientWidth
    before = { overflow: page.style.overflow, padding: page.style.paddingInlineEnd }
    page.style.overflow = "hidden"
    if (bar > 0) page.style.paddingInlineEnd = `${bar}px`
  }
  locks += 1
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    locks -= 1
    if (locks > 0) return
    page.style.overflow = before.overflow
    page.style.paddingInlineEnd = before.padding
  }
}

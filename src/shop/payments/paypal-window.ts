import type { Surface } from "#src/contract/site/surface.ts"

const SIZE = "popup,width=480,height=720"

/** By a press alone: an empty window for PayPal, of which there is only one; null where the browser opens none. */
export const openPayPalWindow = (): Window | null => window.open("", "lotto-paypal", SIZE)

/**
 * Leads to PayPal: in the window, or without one in the shop's own page, from which customers come back to a page of
 * their payment. `blocked`: the frame on a partner's page cannot be left, and somebody has to press once more.
 */
export function leadToPayPal(
  opened: Window | null,
  url: string,
  surface: Surface,
): "window" | "left" | "blocked" {
  if (opened && !opened.closed) {
    opened.location.replace(inWindow(url))
    opened.focus()
    return "window"
  }
  if (surface !== "shop") return "blocked"
  location.assign(url)
  return "left"
}

/** The page's address for a window that is closed at the end. */
export const inWindow = (url: string): string => `${url}/window`

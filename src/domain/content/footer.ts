import type { FooterForm } from "#src/contract/site/shell-config.ts"
import { isSamePath, paths } from "../site/paths/paths.ts"

/** A footer of the site's choice, or one of the two that certain pages have instead. */
export type ShownFooter = FooterForm | "reduced" | "checkout"

const signInPaths = [paths.login.link(), paths.checkoutLogin.link()]

/**
 * The footer of a page: reduced where an anonymous visitor signs in or opens an account, that of the checkout
 * on a checkout screen with something in the cart, else the site's.
 */
export function footerOf(
  site: FooterForm,
  page: {
    readonly path: string
    readonly checkout: boolean
    readonly signedIn: boolean
    readonly cartItems: number
  },
): ShownFooter {
  const signsIn = signInPaths.some((path) => isSamePath(path, page.path)) || /^\/login\//i.test(page.path)
  if (signsIn && !page.signedIn) return "reduced"
  if (page.checkout && page.cartItems > 0) return "checkout"
  return site
}

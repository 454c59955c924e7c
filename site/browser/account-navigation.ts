export const ACCOUNT_NAVIGATION = "lotto-account-navigation"

/** The account's navigation stands beside its pages: it comes with the first of them, and goes with the last. */
export function syncAccountNavigation(page: HTMLElement, account: string | undefined): void {
  const shown = page.parentElement?.querySelector(`:scope > ${ACCOUNT_NAVIGATION}`)
  if (!account) {
    delete page.dataset.account
    shown?.remove()
    return
  }
  page.dataset.account = account
  if (shown) return
  const navigation = document.createElement(ACCOUNT_NAVIGATION)
  navigation.setAttribute("theme", "auto")
  page.before(navigation)
}

import { RELEASE } from "#src/contract/site/release.codes.ts"
import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { reportablePath } from "#src/domain/site/reportable.ts"
import { type ReplayProgram, startReplay } from "#src/integrations/session-replay.ts"
import { loadScript, vendorGlobal } from "#src/integrations/vendor-script.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { matchPath } from "../../match.ts"
import { followCustomer } from "./follow-customer.ts"
import type { Visit } from "./visit.ts"

const NO_KEY = "Session replay is configured without a key."
const SCRIPT_MISSING = "The session replay failed to load"
/** Parts around every page that show whose page it is. */
const PERSONAL_PARTS = "lotto-navigation, lotto-confirmation-banner, lotto-toasts"
const PRIVATE = "data-private"

const cleanAddress = (url: string) => {
  const { origin, pathname } = new URL(url, location.origin)
  return origin + reportablePath(pathname)
}

/** Records what visitors see, never what they type, nor the pages that are a customer's own. */
export async function startSessionReplay(
  { shop, page, report }: Visit,
  { script, key }: NonNullable<ThirdParties["sessionReplay"]>,
): Promise<void> {
  if (!key) {
    console.error(NO_KEY)
    report(new Error(NO_KEY))
    return
  }
  const { store } = shop
  for (const part of document.querySelectorAll(PERSONAL_PARTS)) part.setAttribute(PRIVATE, "")
  const hide = () => {
    const { route } = matchPath(store.get(currentPageAtom).path, new URLSearchParams(), {})
    document.getElementById("page")?.toggleAttribute(PRIVATE, (route.protected || route.personal) ?? false)
  }
  hide()
  store.sub(currentPageAtom, hide)
  await loadScript(page, script, SCRIPT_MISSING)
  const program = vendorGlobal<ReplayProgram>(window, "LogRocket")
  if (!program) throw new Error(SCRIPT_MISSING)
  const replay = startReplay(program, { key, release: RELEASE, cleanAddress })
  followCustomer(shop, {
    known: ({ customerId }) => replay.identify(customerId),
    forgotten: replay.reset,
  })
}

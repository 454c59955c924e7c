import type { BrowserContext } from "@playwright/test"
import { bankPage } from "./browser-files.ts"
import type { OpayoStandIn } from "./opayo.ts"
import { BANK, writeAnswer } from "./payments.ts"

/**
 * Has a browser meet the bank of the stand-in; Opayo's own script and form come from the stand-in itself. A browser lets
 * no page of the internet post to this machine, so the stand-in posts the bank's answer, and shows what came back.
 */
export async function routeOpayo(context: BrowserContext, opayo: OpayoStandIn): Promise<void> {
  await context.route(`${BANK}/**`, async (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1) ?? ""
    const sent = new URLSearchParams(route.request().postData() ?? "")
    const session = sent.get("threeDSSessionData") ?? ""
    const html = (body: string) => route.fulfill({ body, contentType: "text/html; charset=utf-8" })
    if (!sent.has("cres")) return html(bankPage(id, session, writeAnswer(true), writeAnswer(false)))
    const notify = opayo.account().notifications.get(id) ?? ""
    const answer = await fetch(notify, { method: "POST", body: sent })
    return html(await answer.text())
  })
}

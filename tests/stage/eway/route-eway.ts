import type { BrowserContext } from "@playwright/test"
import { bankPage, ewayScript, fieldPage } from "./browser-files.ts"
import type { EwayStandIn } from "./eway.ts"

const html = (body: string) => ({ body, contentType: "text/html; charset=utf-8" })

/**
 * Has a browser meet the stand-in at eWAY's own addresses, so that pages allow exactly what they allow at a customer's. A
 * browser leads no page of the internet to this machine, so the stand-in goes where eWAY leads, and shows what is there.
 */
export async function routeEway(context: BrowserContext, eway: EwayStandIn): Promise<void> {
  await context.route("https://secure.ewaypayments.com/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const [, folder, name = ""] = pathname.split("/")
    if (folder === "stand-in") return route.fulfill(html(fieldPage(name)))
    if (folder === "scripts") return route.fulfill({ body: ewayScript, contentType: "text/javascript" })
    if (folder === "stand-in-save") {
      const all = JSON.parse(route.request().postData() ?? "{}") as Record<string, string>
      const digits = (text = "") => text.replace(/\D/g, "")
      const code = all.card
        ? eway.typed(digits(all.card), { holder: all.name ?? "", code: all.cvn ?? "" })
        : eway.typedCode(all.cvn ?? "")
      return route.fulfill({ body: code, contentType: "text/plain" })
    }
    const enrolment = eway.account().enrolments.get(name)
    const answer = searchParams.get("answer")
    if (!enrolment) return route.fulfill({ status: 404 })
    const back = `${enrolment.returnUrl}&AccessCode=${name}`
    if (answer === null) return route.fulfill(html(bankPage))
    enrolment.isCustomer = answer === "yes"
    return route.fulfill(html(await (await fetch(back)).text()))
  })
}

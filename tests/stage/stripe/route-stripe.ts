import type { BrowserContext } from "@playwright/test"
import { bankPage, fieldPage, goTo, postSetup, stripeScript } from "./browser-files.ts"
import { answerSetup } from "./cards.ts"
import type { StripeStandIn } from "./stripe.ts"
import { expressCheckoutPage } from "./wallets-script.ts"

const html = (body: string) => ({ body, contentType: "text/html; charset=utf-8" })

/** Has a browser meet the stand-in at Stripe's own addresses, so that pages allow exactly what they allow at a customer's. */
export async function routeStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  await context.route("https://js.stripe.com/**", (route) => {
    const [, folder, type = ""] = new URL(route.request().url()).pathname.split("/")
    return folder === "stand-in"
      ? route.fulfill(html(type === "expressCheckout" ? expressCheckoutPage : fieldPage(type)))
      : route.fulfill({ body: stripeScript, contentType: "text/javascript" })
  })
  await context.route("https://api.stripe.com/**", async (route) => {
    const request = route.request()
    const answer = await fetch(stripe.url + new URL(request.url()).pathname, {
      method: request.method(),
      headers: { authorization: request.headers().authorization ?? "" },
      body: request.postData(),
    })
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization" },
    })
  })
  await context.route("https://hooks.stripe.com/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const id = pathname.split("/").at(-1) ?? ""
    const [answer, call = ""] = [searchParams.get("answer"), searchParams.get("call") ?? ""]
    if (answer === null) return route.fulfill(html(bankPage(call)))
    if (!pathname.startsWith("/stand-in-setup/"))
      return route.fulfill(html(goTo(stripe.answerChallenge(id, answer === "yes"))))
    const setup = answerSetup(stripe.account(), id, answer === "yes")
    const result = setup.last_setup_error ? { error: setup.last_setup_error } : { setupIntent: setup }
    return route.fulfill(html(postSetup(call, result)))
  })
}

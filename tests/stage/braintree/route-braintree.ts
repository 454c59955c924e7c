import type { BrowserContext } from "@playwright/test"
import type { BraintreeStandIn } from "./braintree.ts"
import { answeredPage, bankPage, hostedField, songbird } from "./browser-files.ts"
import { answerInPayPal, approvalPage, PAYPAL } from "./paypal.ts"
import { googlePayScript } from "./wallets.ts"

const html = (body: string) => ({ body, contentType: "text/html; charset=utf-8" })
const script = (body: string) => ({
  body,
  contentType: "text/javascript",
  headers: { "access-control-allow-origin": "*" },
})

/**
 * Has a browser meet the stand-in at the addresses that Braintree's own script, which is in the shop's build, asks: pages
 * allow exactly what they allow at a customer's.
 */
export async function routeBraintree(context: BrowserContext, braintree: BraintreeStandIn): Promise<void> {
  await context.route("https://assets.braintreegateway.com/web/*/html/hosted-fields-frame*", (route) =>
    route.fulfill(html(hostedField)),
  )
  await context.route("https://assets.braintreegateway.com/web/*/html/dispatch-frame*", (route) =>
    route.fulfill(html("<!doctype html><title>PayPal</title>")),
  )
  await context.route(`${PAYPAL}/**`, (route) => {
    const { searchParams } = new URL(route.request().url())
    const token = searchParams.get("ba_token") ?? searchParams.get("token") ?? ""
    const approval = braintree.account().approvals.get(token)
    if (!approval) return route.fulfill({ status: 404, ...html("There is nothing to approve.") })
    const as = searchParams.get("as")
    if (as === null) return route.fulfill(html(approvalPage(token, approval)))
    const location = answerInPayPal(braintree.account(), token, as || null)
    return route.fulfill({ status: 302, headers: { location } })
  })
  await context.route("https://songbirdstag.cardinalcommerce.com/**", (route) =>
    route.fulfill(script(songbird)),
  )
  await context.route("https://pay.google.com/gp/p/js/pay.js", (route) =>
    route.fulfill(script(googlePayScript)),
  )
  await context.route("https://c.paypal.com/**", (route) => route.fulfill(script("")))
  await context.route("https://www.paypal.com/xoplatform/**", (route) =>
    route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } }),
  )
  await context.route("https://api.sandbox.braintreegateway.com/**", async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const answer = await fetch(braintree.url + pathname + search, {
      method: request.method(),
      headers: { "content-type": "application/json" },
      body: request.postData(),
    })
    await route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
    })
  })
  await context.route("https://centinelapistag.cardinalcommerce.com/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const answer = searchParams.get("answer")
    const challenge = braintree.account().challenges.get(pathname.split("/").at(-1) ?? "")
    if (answer === null || !challenge) return route.fulfill(html(bankPage))
    challenge.approved = answer === "yes"
    return route.fulfill(html(answeredPage))
  })
}

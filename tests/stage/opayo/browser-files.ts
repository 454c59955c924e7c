/** Opayo's script, as far as the page with the card fields uses it: a form in a frame of Opayo's origin. */
export const opayoScript = (origin: string) => `
window.sagepayCheckout = ({ merchantSessionKey, containerSelector, reusableCardIdentifier, onTokenise }) => {
  const frame = document.createElement("iframe")
  frame.title = "Card form"
  frame.src = "${origin}/drop-in" + (reusableCardIdentifier ? "?stored=" + reusableCardIdentifier : "")
  for (const [name, value] of [["border", "0"], ["width", "100%"], ["height", reusableCardIdentifier ? "80px" : "260px"], ["display", "block"]])
    frame.style.setProperty(name, value)
  document.querySelector(containerSelector).append(frame)
  addEventListener("message", ({ data, source }) => { if (source === frame.contentWindow && data.tokenised) onTokenise(data.tokenised) })
  return {
    tokenise: ({ newMerchantSessionKey } = {}) =>
      frame.contentWindow.postMessage({ key: newMerchantSessionKey ?? merchantSessionKey }, "${origin}"),
  }
}
`

/** The form in its frame; only a security code where it is of a stored card. */
export const dropIn = (stored: string | undefined) => `<!doctype html><html lang="en"><title>Card form</title>
<style>body{margin:0;background:#fff;color:#111;font:16px/24px system-ui}label{display:block}input{font:inherit;width:100%;box-sizing:border-box}</style>
${
  stored
    ? ""
    : `<label>Cardholder name <input id="holder" autocomplete="cc-name"></label>
<label>Card number <input id="number" inputmode="numeric"></label>
<label>Expiry date <input id="expiry" placeholder="MMYY"></label>`
}
<label>Security code <input id="code" inputmode="numeric"></label>
<p id="wrong" role="alert"></p>
<script>
const value = (id) => document.getElementById(id)?.value.trim() ?? ""
const post = (tokenised) => parent.postMessage({ tokenised }, "*")
addEventListener("message", async ({ data, source }) => {
  if (source !== parent || !data.key) return
  const stored = ${JSON.stringify(stored ?? "")}
  const wrong = !value("code") || (!stored && (value("number").replace(/ /g, "").length < 13 || !value("holder")))
  document.getElementById("wrong").textContent = wrong ? "Please complete the form." : ""
  if (wrong) return post({ success: false, error: { httpCode: 422, errorCode: 1009, errorMessage: "Incomplete" } })
  const body = stored
    ? { securityCode: value("code") }
    : { cardDetails: { cardholderName: value("holder"), cardNumber: value("number").replace(/ /g, ""), expiryDate: value("expiry"), securityCode: value("code") } }
  try {
    const answer = await fetch("/api/v1/card-identifiers" + (stored ? "/" + stored + "/security-code" : ""), {
      method: "POST",
      headers: { authorization: "Bearer " + data.key, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    if (!answer.ok) return post({ success: false, error: { httpCode: answer.status } })
    post({ success: true, cardIdentifier: stored || (await answer.json()).cardIdentifier })
  } catch {
    post({ success: false, error: { httpCode: 503 } })
  }
})
</script></html>`

/** The bank's question; its answer goes back to the shop in a form of the bank's. */
export const bankPage = (
  id: string,
  session: string,
  yes: string,
  no: string,
) => `<!doctype html><html lang="en"><title>Your bank</title>
<meta name="viewport" content="width=device-width">
<h1>The test bank</h1><p>Is it you who pays?</p>
${[
  ["Approve", yes],
  ["Decline", no],
]
  .map(
    ([label, answer]) =>
      `<form method="post" action="/answer/${id}"><input type="hidden" name="threeDSSessionData" value="${session}"><input type="hidden" name="cres" value="${answer}"><button>${label}</button></form>`,
  )
  .join("")}</html>`

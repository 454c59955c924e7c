const ORIGIN = "https://secure.ewaypayments.com"

/** eWAY's script, as far as the page with the card fields uses it: each field in a frame of eWAY's origin. */
export const ewayScript = `
window.eWAY = (() => {
  const fields = []
  return {
    setupSecureField({ publicApiKey, fieldDivId, fieldType, styles }, callback) {
      const frame = document.createElement("iframe")
      frame.src = "${ORIGIN}/stand-in/" + fieldType + "#" + encodeURIComponent(styles)
      for (const [name, value] of [["border", "0"], ["width", "100%"], ["height", "24px"], ["display", "block"]])
        frame.style.setProperty(name, value)
      document.getElementById(fieldDivId).append(frame)
      const field = { frame, publicApiKey, done: () => {} }
      fields.push(field)
      addEventListener("message", ({ data, source }) => {
        if (source !== frame.contentWindow || !data.field) return
        callback({ targetField: fieldDivId, ...data.field })
        field.done()
      })
    },
    saveAllFields(done, timeout) {
      const saved = fields.map((field) => new Promise((resolve) => {
        field.done = resolve
        field.frame.contentWindow.postMessage({ save: field.publicApiKey }, "${ORIGIN}")
      }))
      Promise.race([Promise.all(saved), new Promise((resolve) => setTimeout(resolve, timeout))]).then(() => done())
    },
  }
})()
`

/** A field in its frame. What is typed in one is known to its siblings, which are of its origin, and to nobody else. */
export const fieldPage = (type: string) => `<!doctype html><html lang="en"><title>Card</title>
<style>html,body{margin:0;background:transparent}</style>
<input aria-label="${{ name: "Name on card", card: "Card number", expirytext: "Expiry", cvn: "Security code" }[type] ?? ""}" autocomplete="off">
<script>
const type = "${type}"
const input = document.querySelector("input")
input.setAttribute("style", decodeURIComponent(location.hash.slice(1)))
window.standIn = { type, value: () => input.value.trim() }
const digits = (text) => text.replace(/[^0-9]/g, "")
const isValid = () => {
  const value = window.standIn.value()
  if (type === "name") return value !== ""
  return digits(value).length >= { card: 13, expirytext: 4, cvn: 3 }[type]
}
const siblings = () => [...Array(parent.frames.length).keys()].map((index) => { try { return parent.frames[index].standIn } catch { return undefined } }).filter(Boolean)
const post = (field) => parent.postMessage({ field }, "*")
addEventListener("message", async ({ data, source }) => {
  if (source !== parent || !data.save) return
  if (!isValid()) return post({ fieldValid: true, valueIsValid: false, errors: "V6110" })
  const all = Object.fromEntries(siblings().map((field) => [field.type, field.value()]))
  // The last of the fields keeps what all of them hold.
  if (type !== "cvn") return post({ fieldValid: true, valueIsValid: true })
  const answer = await fetch("${ORIGIN}/stand-in-save", { method: "POST", body: JSON.stringify(all) })
  post({ fieldValid: true, valueIsValid: true, valueIsSaved: true, secureFieldCode: await answer.text() })
})
</script></html>`

/** The bank's question, on eWAY's own page; it leads back to the shop. */
export const bankPage = `<!doctype html><html lang="en"><title>Your bank</title>
<meta name="viewport" content="width=device-width">
<h1>The test bank</h1><p>Is it you who pays?</p>
<p><a role="button" href="?answer=yes">Approve</a> <a role="button" href="?answer=no">Decline</a></p></html>`

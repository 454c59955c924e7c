import type { CardStart } from "#src/ui/form/card-frame-messages.ts"
import "./fields.css"
import { showStripeFields } from "./stripe-fields.ts"

const isStart = (data: unknown): data is CardStart =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "lotto-card-fields"

/**
 * The page with a gateway's card fields, in a frame of a form. Only a page of this very origin may begin with it: the
 * page of a partner that frames it by itself is not listened to.
 */
addEventListener("message", function begin({ source, origin, data, ports: [port] }) {
  const place = document.getElementById("fields")
  if (source !== parent || parent === window || origin !== location.origin) return
  if (!isStart(data) || !port || !place) return
  removeEventListener("message", begin)
  void showStripeFields(place, data, port)
})

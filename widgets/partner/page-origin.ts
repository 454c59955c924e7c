/**
 * Whether forms of this page can be sent: not in a frame whose sandbox forbids it, where nobody could sign in. On a
 * partner's page the form stands in a shadow root, so that nothing of it is seen outside.
 */
function sendsForms(root: ShadowRoot | HTMLElement): boolean {
  const form = document.createElement("form")
  let isSent = false
  form.hidden = true
  form.addEventListener("submit", (event) => {
    isSent = true
    event.preventDefault()
    event.stopPropagation()
  })
  root.append(form)
  // An element that was taken away meanwhile sends nothing, wherever it stood.
  const stands = form.isConnected
  if (stands) form.requestSubmit()
  form.remove()
  return isSent || !stands
}

/** Why the shop's frame cannot work in this page wherever it is listed, for its developer; null where it can. */
export function originProblem(root: ShadowRoot | HTMLElement): string | null {
  if (self.origin === "null")
    return location.protocol === "file:"
      ? "this page is a file, so it has no origin that the shop could know. Serve it from a web server."
      : "this page is in a sandboxed frame, which takes its origin away. Add allow-same-origin to the frame's sandbox attribute."
  return sendsForms(root)
    ? null
    : "this page is in a sandboxed frame, in which nobody can sign in. Add allow-forms to the frame's sandbox attribute."
}

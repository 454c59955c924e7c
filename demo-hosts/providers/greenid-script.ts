interface Options {
  readonly formId: string
  readonly frameId: string
  readonly country: string
  readonly errorCallback?: (token: string | null, name: string) => void
  readonly sessionCompleteCallback?: (token: string, state: string) => void
  readonly sessionCancelledCallback?: (token: string, state: string) => void
}

/**
 * Writes greenID's script out as text for a page: it takes up a form as it is submitted, shows its own controls, and
 * lets the form go once the session is over.
 */
export function greenIdScript(base: string) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${base}/df/session/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return { ok: answer.ok, said: await answer.json() }
  }
  function element<K extends keyof HTMLElementTagNameMap>(name: K, parent: Element, text = "") {
    const made = document.createElement(name)
    made.textContent = text
    parent.append(made)
    return made
  }
  return {
    setup(options: Options) {
      const form = document.getElementById(options.formId) as HTMLFormElement
      const place = document.getElementById(options.frameId) as HTMLElement
      form.addEventListener("submit", async (event) => {
        event.preventDefault()
        const person = Object.fromEntries(new FormData(form))
        const { ok, said } = await post("register", person)
        if (!ok) return options.errorCallback?.(null, said.error)
        const { token } = said
        element("h1", place, "Driver's licence")
        const label = element("label", place, "Licence number")
        label.className = "greenid-row"
        const number = element("input", label)
        const verify = element("button", place, "Verify")
        const cancel = element("button", place, "Cancel")
        const finish = () => {
          Object.assign(element("input", form), { type: "hidden", name: "verificationToken", value: token })
          form.submit()
        }
        verify.onclick = async () => {
          const checked = await post("licence", { token, number: number.value })
          options.sessionCompleteCallback?.(token, checked.said.state)
          finish()
        }
        cancel.onclick = () => {
          options.sessionCancelledCallback?.(token, "IN_PROGRESS")
          finish()
        }
      })
    },
  }
}

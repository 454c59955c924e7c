/** The parts of greenID's script that are used, and what it reports when a session ends. */
interface GreenIdUi {
  setup(options: {
    environment: string
    formId: string
    frameId: string
    country: string
    errorCallback: (token: string, name: string) => void
    sessionCompleteCallback: (token: string) => void
    sessionCancelledCallback: (token: string) => void
  }): void
}

/**
 * Runs in the page with greenID's script, written out as text: it can name nothing outside itself. It says that it is
 * ready, is handed the customer's details over a port of its own, has greenID take them up, and tells what came of it.
 */
export function runGreenIdPage(): void {
  const { greenidUI } = window as unknown as { greenidUI?: GreenIdUi }
  const { parent } = window
  parent.postMessage({ greenId: greenidUI ? "ready" : "unreachable" }, "*")
  addEventListener("message", ({ source, data, ports }: MessageEvent) => {
    const [port] = ports
    if (source !== parent || !port || !greenidUI || data?.greenId !== "begin") return
    const form = document.getElementById("person") as HTMLFormElement
    for (const [name, value] of Object.entries(data.form as Record<string, string>)) {
      const field = document.createElement("input")
      Object.assign(field, { id: name, name, value, type: "hidden" })
      form.append(field)
    }
    greenidUI.setup({
      environment: data.environment,
      formId: form.id,
      frameId: "greenid",
      country: "country",
      errorCallback: (token, name) => port.postMessage({ greenId: "failed", token, name }),
      sessionCompleteCallback: (token) => port.postMessage({ greenId: "complete", token }),
      sessionCancelledCallback: (token) => port.postMessage({ greenId: "cancelled", token }),
    })
    // Once the session is over greenID lets the form go; there is nowhere for it to go to.
    form.submit = () => {}
    form.requestSubmit()
    new ResizeObserver(() =>
      port.postMessage({ greenId: "height", height: document.documentElement.offsetHeight }),
    ).observe(document.documentElement)
  })
}

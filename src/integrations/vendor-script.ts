/** The page that a vendor's script runs in, and the nonce of its content-security policy. */
export interface ScriptPage {
  readonly document: Document
  readonly nonce: string
}

/** A vendor's script did not come. It is to be reported, other than what fails for want of a network. */
class ScriptMissing extends Error {
  override name = "ScriptMissing"
  readonly code = 500
}

/** Runs a vendor's script in the page; rejects with the given words when it does not come. */
export function loadScript({ document, nonce }: ScriptPage, src: string, failed: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.async = true
    script.nonce = nonce
    script.src = src
    script.addEventListener("load", () => resolve())
    script.addEventListener("error", () => reject(new ScriptMissing(failed)))
    document.head.append(script)
  })
}

/**
 * Returns the object or function that a vendor's script left in the page under its name, once the script has
 * run; undefined where it left nothing.
 */
export const vendorGlobal = <T extends object>(window: object, name: string): T | undefined => {
  const left: unknown = Reflect.get(window, name)
  return (typeof left === "object" && left !== null) || typeof left === "function" ? (left as T) : undefined
}

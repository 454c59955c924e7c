import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { partnerSuffix, storedValue } from "../core/browser/storage.ts"

/** A partner's page that moves its element makes the browser load the shop's frame anew: what was typed is kept for it. */
export interface Typed {
  readonly at: number
  readonly way: "in" | "up"
  readonly fields: Partial<SignupForm>
}

/** After that long nobody is still at the same form, milliseconds. */
const KEPT_MS = 10 * 60_000

function isTyped(value: unknown): value is Typed {
  const { at, way, fields } = (value ?? {}) as { readonly [K in keyof Typed]?: unknown }
  return (
    typeof at === "number" &&
    (way === "in" || way === "up") &&
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((field) => typeof field === "string" || typeof field === "boolean")
  )
}

const storedTyped = (partner: string | null) =>
  storedValue("sessionStorage", `lotto.typed${partnerSuffix(partner)}`, isTyped)

/** What was typed here a moment ago, before the frame was loaded anew. */
export function typedBefore(partner: string | null): Typed | null {
  const typed = storedTyped(partner).read()
  return typed && Date.now() - typed.at < KEPT_MS ? typed : null
}

/**
 * Keeps what is typed into the fields of a form, never a secret. The result ends it, and where somebody is signed in
 * forgets what was kept.
 */
export function storeTyped(
  partner: string | null,
  form: HTMLElement,
  way: () => Typed["way"],
): (forgets?: boolean) => void {
  const stored = storedTyped(partner)
  const store = () => {
    const fields: Record<string, string | boolean> = {}
    for (const field of form.querySelectorAll<HTMLInputElement>("input[name], select[name]")) {
      if (/^(password|radio)$/.test(field.type) || field.autocomplete === "one-time-code") continue
      fields[field.name] = field.type === "checkbox" ? field.checked : field.value
    }
    stored.write({ at: Date.now(), way: way(), fields })
  }
  form.addEventListener("input", store)
  return (forgets) => {
    form.removeEventListener("input", store)
    if (forgets) stored.write(undefined)
  }
}

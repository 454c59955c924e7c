import { type FormEvent, useContext, useEffect, useRef, useState } from "react"
import type * as v from "valibot"
import { FieldWording } from "../base/field-wording.ts"
import { whenIdle } from "../status/when-idle.ts"

/** Messages by field; `this` and `general` belong to the whole form. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** A failure a server explained: by field, as the form shows it. */
export interface FieldFailure {
  readonly message: string
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

const isFieldFailure = (error: unknown): error is FieldFailure =>
  error instanceof Error && "fields" in error && Array.isArray(error.fields)

const isAborted = (error: unknown) => error instanceof Error && "kind" in error && error.kind === "aborted"

export interface Form<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  /** A problem that belongs to no single field. */
  readonly general: string | undefined
  readonly busy: boolean
  readonly set: <K extends keyof Values>(name: K, value: Values[K]) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Spreads into a text field. */
  readonly text: (name: keyof Values & string) => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
    error: string | undefined
  }
}

/**
 * A form driven by a valibot schema, so that a rule and its message exist once; the schema is loaded after the form
 * is shown. Fields are checked when they are left and when the form is sent; the first wrong one gets the focus; what
 * the server says of a field stands beside it, and everything else above the form.
 */
export function useForm<S extends v.GenericSchema, Values extends v.InferInput<S> & Record<string, unknown>>({
  schema,
  initial,
  onSend,
}: {
  schema: () => Promise<S>
  initial: Values
  onSend: (output: v.InferOutput<S>) => Promise<void>
}): Form<Values> {
  const wording = useContext(FieldWording)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** The values typed now, for a check that ends later. */
  const latest = useRef(values)
  latest.current = values
  /**
   * The server's messages about fields that are as they were sent: leaving a field does not take its message
   * back.
   */
  const refused = useRef<FieldErrors>({})

  const load = () => Promise.all([schema(), import("./check.ts"), wording.load()])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, ahead of the first field that is left
  useEffect(() => whenIdle(() => void load().catch(() => null)), [])

  async function check(now: Values) {
    const [rules, { checked }, worded] = await load().catch((cause: unknown) => {
      throw new Error(wording.notLoaded, { cause })
    })
    return checked(rules, now, worded)
  }

  async function send(form: HTMLFormElement): Promise<void> {
    sending.current = true
    refused.current = {}
    try {
      const { messages, output } = await check(values)
      if (Object.keys(messages).length > 0) return show(form, messages)
      setErrors({})
      setBusy(true)
      await onSend(output)
    } catch (error) {
      // The customer gave it up: the form begins anew.
      if (isAborted(error)) return setValues(initial)
      const explained = explain(error, values)
      refused.current = explained
      setErrors(explained)
      focusFirst(form, explained)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** A field that was typed anew while the form was checked counts as right until it is checked itself. */
  function show(form: HTMLFormElement, messages: FieldErrors): void {
    const isSame = ([name]: [string, unknown]) => latest.current[name] === values[name]
    const current = Object.fromEntries(Object.entries(messages).filter(isSame))
    setErrors(current)
    focusFirst(form, current)
  }

  async function checkField(name: keyof Values & string, value: unknown): Promise<void> {
    const found = await check(values).catch(() => null)
    // A field that was typed in meanwhile is checked when it is left.
    if (found && latest.current[name] === value)
      setErrors((before) => ({ ...before, [name]: found.messages[name] ?? refused.current[name] }))
  }

  const set: Form<Values>["set"] = (name, value) => {
    refused.current = { ...refused.current, [name as string]: undefined }
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name as string]: undefined, general: undefined }))
  }

  return {
    values,
    errors,
    general: errors.general,
    busy,
    set,
    onSubmit: (event) => {
      event.preventDefault()
      if (!sending.current) void send(event.currentTarget)
    },
    text: (name) => ({
      name,
      value: String(values[name] ?? ""),
      onChange: (event) => set(name, event.target.value as Values[typeof name]),
      onBlur: () => {
        if (values[name] !== "") void checkField(name, values[name])
      },
      error: errors[name],
    }),
  }
}

/** Server messages by their target field, defaulting to general. */
function explain(error: unknown, values: object): FieldErrors {
  if (!isFieldFailure(error)) return { general: error instanceof Error ? error.message : String(error) }
  const found: Record<string, string> = {}
  for (const { field, message } of error.fields) found[field in values ? field : "general"] ??= message
  if (Object.keys(found).length === 0) found.general = error.message
  return found
}

/** Focuses the first wrong field as they stand on the page, with its label in view. */
function focusFirst(form: HTMLFormElement, messages: FieldErrors): void {
  const fields = Array.from(form.elements).filter((element) => element instanceof HTMLElement)
  const first = fields.find((field) => messages[field.getAttribute("name") ?? ""] !== undefined)
  first?.focus()
  first?.closest(".field")?.scrollIntoView({ block: "nearest" })
}

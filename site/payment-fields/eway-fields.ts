import type { CardLook, CardStart } from "#src/ui/form/card-frame-messages.ts"
import { addField, type FieldBox, loadScript, watchEntries } from "./field.ts"
import type { FieldsPage, Outcome, ShownFields } from "./fields-page.ts"

/** eWAY is given so long to keep what was typed, milliseconds. */
const LONGEST_MS = 10_000

type Kind = "name" | "card" | "expirytext" | "cvn"

interface FieldEvent {
  readonly targetField?: string
  readonly fieldValid?: boolean
  readonly valueIsValid?: boolean
  readonly secureFieldCode?: string
  readonly errors?: string
}

interface Eway {
  readonly setupSecureField: (
    config: {
      readonly publicApiKey: string
      readonly fieldDivId: string
      readonly fieldType: Kind
      readonly styles: string
      readonly autocomplete: string
    },
    callback: (event: FieldEvent) => void,
  ) => void
  readonly saveAllFields: (done: () => void, timeout: number) => void
}

const stylesOf = ({ text }: CardLook) =>
  `width:100%;height:24px;border:0;padding:0;background:transparent;color:${text};font:400 16px/24px system-ui,sans-serif;outline:none`

/** eWAY's secure fields: what is typed there stays in frames of eWAY's origin, and comes out as a code that is good once. */
export async function showEwayFields(
  container: HTMLElement,
  start: CardStart,
  { post }: FieldsPage,
): Promise<ShownFields> {
  const { words } = start
  const isCard = start.fields === "card"
  // The colours inside cannot be changed later.
  container.style.setProperty("--ground", start.look.surface)
  await loadScript(container)
  const { eWAY: eway } = window as unknown as { readonly eWAY?: Eway }
  if (!eway) throw new Error("eWAY's script did not come.")
  const wrong: Readonly<Record<Kind, string>> = {
    name: words.holderWrong,
    card: words.numberWrong,
    expirytext: words.expiryWrong,
    cvn: words.codeWrong,
  }
  const kinds: readonly Kind[] = isCard ? ["name", "card", "expirytext", "cvn"] : ["cvn"]
  const places = new Map<Kind, FieldBox>()
  const valid = new Map<Kind, boolean>()
  let token = ""
  let isRefused = false
  const came: Promise<unknown>[] = []
  for (const kind of kinds) {
    const id = { name: "holder", card: "number", expirytext: "expiry", cvn: "code" }[kind]
    const label = { name: words.holder, card: words.number, expirytext: words.expiry, cvn: words.code }[kind]
    const field = addField(container, id, label)
    places.set(kind, field)
    came.push(frameIn(field.box, label))
    eway.setupSecureField(
      {
        publicApiKey: start.clientKey,
        fieldDivId: id,
        fieldType: kind,
        styles: stylesOf(start.look),
        autocomplete: "true",
      },
      (event) => {
        // V6143: the key of the account is not right, which no customer can mend.
        isRefused ||= event.errors?.includes("V6143") ?? false
        const isValid = event.fieldValid !== false && event.valueIsValid !== false
        valid.set(kind, isValid)
        field.showProblem(isValid || isRefused ? "" : wrong[kind])
        if (isValid && event.secureFieldCode) token = event.secureFieldCode
      },
    )
  }
  await Promise.all(came)
  watchEntries(() => post({ kind: "edited" }))

  async function make(): Promise<Outcome> {
    token = ""
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_MS)
      eway?.saveAllFields(() => {
        clearTimeout(timer)
        resolve()
      }, LONGEST_MS)
    })
    if (isRefused) return { error: words.unreachable }
    const missing = kinds.filter((kind) => !valid.get(kind))
    for (const kind of missing) places.get(kind)?.showProblem(wrong[kind])
    if (missing.length > 0) return { error: "" }
    return token ? { token } : { error: words.unreachable }
  }

  return {
    focus: () => container.querySelector("iframe")?.focus(),
    repaint() {
      // Typed text would be lost: only the page around the fields follows.
    },
    lock(locked) {
      for (const frame of container.querySelectorAll("iframe")) frame.inert = locked
    },
    tokenise: make,
    store: make,
  }
}

/** The frame that eWAY's script puts into a field, once it is loaded. */
const frameIn = (box: HTMLElement, title: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const frame = box.querySelector("iframe")
      if (!frame) return
      observer.disconnect()
      frame.title = title
      frame.addEventListener("load", () => resolve(), { once: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(box, { childList: true, subtree: true })
  })

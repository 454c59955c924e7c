import { fieldMessageOf, fieldMessages } from "#src/contract/field-messages.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"

const texts = defineTexts("field", fieldMessages)

/** Puts what a schema says of a field into an editor's words; anything else stays as it is. */
export const fieldWordingAtom = atom((get) => {
  const t = get(readerAtom)(texts)
  return (message: string): string => {
    const known = fieldMessageOf(message)
    return known ? t(known.name, known.values) : message
  }
})

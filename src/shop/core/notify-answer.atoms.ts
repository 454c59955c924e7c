import { type Notification, notifyAtom } from "./notifications.atoms.ts"
import { atom } from "./store.ts"
import { defineTexts, readerAtom } from "./texts.ts"

const texts = defineTexts("notifications", {
  actionRequired: "Action Required",
  success: "Success",
  failed: "Something went wrong",
})
/** Titles of cards that show the API's answer, by its message code. */
const ANSWER_TITLES: ReadonlyMap<string, keyof typeof texts.defaults> = new Map([
  ["deposit_pending", "actionRequired"],
  ["success", "success"],
])

/** Notifies the API's answer to something the customer did, under the title of its code. */
export const notifyAnswerAtom = atom(
  null,
  (get, set, answer: { level: Notification["level"]; code: string; message: string }): string => {
    const { level, code, message } = answer
    const title = ANSWER_TITLES.get(code) ?? (level === "error" ? "failed" : "success")
    return set(notifyAtom, { level, title: get(readerAtom)(texts)(title), message })
  },
)

import { createContext } from "react"

/** Puts a message of a schema into an editor's words. */
export type Wording = (message: string) => string

/** Brings the wording of where a form stands, once the form needs it; as the schema says it without one. */
export const FieldWording = createContext(async (): Promise<Wording> => (message) => message)

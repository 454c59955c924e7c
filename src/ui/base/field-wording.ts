import { createContext } from "react"

/** Puts a message of a schema into an editor's words. */
export type Wording = (message: string) => string

export interface FieldWords {
  /** Brings the wording, once a form needs it. */
  readonly load: () => Promise<Wording>
  /** Shown above a form whose rules could not be loaded. */
  readonly notLoaded: string
}

/** The wording that forms use where they stand; outside an element it is the schemas' own. */
export const FieldWording = createContext<FieldWords>({
  load: async () => (message) => message,
  notLoaded: "",
})

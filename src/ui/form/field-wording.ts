import { createContext } from "react"

/** How messages of schemas are worded where a form stands; as the schema says them without one. */
export const FieldWording = createContext((message: string): string => message)

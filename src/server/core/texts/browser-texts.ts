import { readBrowserTexts } from "./read-browser-texts.ts"

/** Texts of the components, which the server may not import, by id. A build has them in place of this module. */
export const browserTexts = (): Readonly<Record<string, string>> => Object.fromEntries(readBrowserTexts())

import { basename } from "node:path"

/** Names PostgreSQL's template of a run, by the folder that the run keeps its templates in. */
export const templateName = (folder: string) => basename(folder).toLowerCase()

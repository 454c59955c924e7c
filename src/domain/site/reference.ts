import { newId } from "#src/domain/core/browser/attempt.ts"
/** Makes a reference that a customer may read out to support, and that our own log shows as well. */
export const newReference = () => newId().slice(0, 8)

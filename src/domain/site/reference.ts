/** Makes a reference that a customer may read out to support, and that our own log shows as well. */
export const newReference = () => crypto.randomUUID().slice(0, 8)

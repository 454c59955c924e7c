/** What a customer may read to support, and what our own log shows beside it. */
export const newReference = () => crypto.randomUUID().slice(0, 8)

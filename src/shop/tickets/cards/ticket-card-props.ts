import type { DrawOrder } from "#src/contract/orders/order.ts"

export type TicketProductType = DrawOrder["productType"]

/** Properties that each product's part of a ticket's card is given. */
export interface CardProps<T extends TicketProductType = TicketProductType> {
  readonly order: Extract<DrawOrder, { productType: T }>
}

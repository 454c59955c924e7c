import type { DrawOrderDetail } from "#src/contract/orders/order.ts"

export type ProductType = DrawOrderDetail["productType"]

export interface TicketPartProps<T extends ProductType = ProductType> {
  readonly ticket: Extract<DrawOrderDetail, { productType: T }>
}

import type { DrawOrder } from "#src/contract/orders/order.ts"

export type ProductType = DrawOrder["productType"]

export interface OnReceiptProps<T extends ProductType = ProductType> {
  readonly order: Extract<DrawOrder, { productType: T }>
}

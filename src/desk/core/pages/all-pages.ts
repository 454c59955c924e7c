import { contentPages } from "./content-pages.ts"
import { customersPages } from "./customers-pages.ts"
import type { DeskPage } from "./desk-page.ts"
import { housePages } from "./house-pages.ts"
import { shopPages } from "./shop-pages.ts"
import { workPages } from "./work-pages.ts"

/** Every page of the desk. Within a group of the navigation they stand in this order. */
export const allPages: readonly DeskPage[] = [
  ...workPages,
  ...customersPages,
  ...shopPages,
  ...contentPages,
  ...housePages,
]

import { customerEndpoints } from "#src/client/endpoints/session.ts"
import { defineQuery } from "../query/define.ts"

/** The signed-in customer: nearly every element asks for it. */
export const customerQuery = defineQuery("customer", (client) => client.call(customerEndpoints.get), {
  isPrivate: true,
  tags: ["customer"],
  isOptional: true,
})

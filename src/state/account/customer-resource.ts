import { customerEndpoints } from "#src/contract/account/customer.ts"
import { defineResource, type NoParams } from "../query/resource.ts"

/** The signed-in customer: nearly every element asks for it. */
export const customerResource = defineResource(
  "customer",
  (client, _: NoParams) => client.call(customerEndpoints.get),
  { ofCustomer: true, ofShell: true },
)

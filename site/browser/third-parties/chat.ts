import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { type ChatProgram, vendorChat } from "#src/integrations/vendor-chat.ts"
import { loadScript, vendorGlobal } from "#src/integrations/vendor-script.ts"
import { showVendorChatAtom } from "#src/shop/site/chat.atoms.ts"
import { followCustomer } from "./follow-customer.ts"
import type { Visit } from "./visit.ts"
import { whenCapable } from "./when-capable.ts"

const SCRIPT_MISSING = "The chat failed to load"

/** Support can be talked to in the page, where the visitor's segment has the chat. */
export async function startChat(
  { shop, page }: Visit,
  { script, key }: NonNullable<ThirdParties["chat"]>,
): Promise<void> {
  await whenCapable(shop, "customer_chat")
  await loadScript(page, script, SCRIPT_MISSING)
  const program = vendorGlobal<ChatProgram>(window, "Intercom")
  if (!program) throw new Error(SCRIPT_MISSING)
  const chat = vendorChat(program, key)
  followCustomer(shop, { known: () => {}, forgotten: chat.reset })
  shop.store.set(showVendorChatAtom, chat)
}

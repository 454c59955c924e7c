import braintreeClient from "braintree-web/client"
import type { WalletCode } from "#src/ui/form/wallet-frame-messages.ts"
import { paintPage } from "../fields-page.ts"
import type { ShownWallets, WalletButton, WalletsPage } from "../wallets-page.ts"
import { collectDeviceData } from "./device-data.ts"

/** Apple Pay and Google Pay through Braintree's own scripts: what their sheets give becomes a token that is good once. */
export async function showBraintreeWallets(page: WalletsPage): Promise<ShownWallets> {
  const { start } = page
  const client = await braintreeClient.create({ authorization: start.clientKey })
  const open = {
    ap: async () => (await import("./apple-pay.ts")).findApplePay(client, page),
    gp: async () => (await import("./google-pay.ts")).findGooglePay(client, page),
  }
  const wanted = start.shown === null ? start.codes : [start.shown]
  const found = new Map<WalletCode, WalletButton>()
  for (const code of wanted) {
    // One that does not come takes nothing away from the other.
    const wallet = await open[code]().catch(() => null)
    if (wallet) found.set(code, wallet)
  }
  const shown = start.shown && found.get(start.shown)
  const noticed = shown ? collectDeviceData(client) : () => ({})
  let { scheme } = start.look
  shown?.show(scheme, noticed)
  return {
    codes: [...found.keys()],
    repaint(look) {
      paintPage(look)
      if (look.scheme === scheme) return
      scheme = look.scheme
      shown?.show(scheme, noticed)
    },
    setAmount() {
      // Each sheet is asked for with the amount of its press.
    },
  }
}

/** Goes to a provider's page, whose address our own server made: an address of the web, whatever it says. */
export function leaveForProvider(address: string): void {
  const { protocol, href } = new URL(address)
  if (protocol === "https:" || protocol === "http:") location.assign(href)
}

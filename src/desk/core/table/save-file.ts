/** Saves a text as a file of whoever works here. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Has the browser save what an address of the server answers, part by part as it comes: it may be larger than a page. */
export const download = (address: string): void =>
  Object.assign(document.createElement("a"), { href: address, download: "" }).click()

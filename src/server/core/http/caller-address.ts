import { isIP } from "node:net"

/** An address as proxies write it: with a port, in brackets, or an IPv4 address in IPv6 form. */
const bare = (written: string) =>
  written
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")

/**
 * The address limits are counted for. Behind so many proxies it is the one that the outermost of them wrote down:
 * `X-Forwarded-For` grows at its right end, so what a caller made up stands further left and is never reached.
 * Without proxies the header counts for nothing. A home is handed a whole IPv6 /64, so that is one caller.
 */
export function callerAddress(connection: string, forwardedFor: string | undefined, proxies: number): string {
  const written = proxies > 0 ? (forwardedFor ?? "").split(",").map(bare) : []
  const trusted = written.slice(-proxies)[0] ?? ""
  const address = isIP(trusted) ? trusted : bare(connection)
  return isIP(address) === 6 ? `${network(address)}::/64` : address
}

/** The first four groups of an IPv6 address, written out. */
function network(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::")
  const groups = (text: string) => (text === "" ? [] : text.split(":"))
  const [before, after] = [groups(head), groups(tail ?? "")]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")
}

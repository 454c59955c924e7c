import { isIPv6 } from "node:net"

/** The values that an MMDB file may hold, as far as databases of places do. */
type Value = string | number | readonly Value[] | { readonly [name: string]: Value }

const STRING = 2
const UINT32 = 6
const MAP = 7
const ARRAY = 11
const SEPARATOR = 16
const RECORD_BITS = 24

/** A type and a size; both are small in a database of a test. */
function control(type: number, size: number): Buffer {
  if (size > 28) throw new RangeError("A test's database holds short values only.")
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size])
}

function encode(value: Value): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value)
    return Buffer.concat([control(STRING, text.length), text])
  }
  if (typeof value === "number") {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(value)
    return Buffer.concat([control(UINT32, 4), number])
  }
  if (Array.isArray(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)])
  const fields = Object.entries(value)
  return Buffer.concat([control(MAP, fields.length), ...fields.flat().map(encode)])
}

/** The bits of a network: "203.0.113.0/24", which lies under ::/96, or "2001:db8::/32". */
function bitsOf(network: string): number[] {
  const [address = "", length] = network.split("/")
  const isSix = isIPv6(address)
  const groups = isSix
    ? new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
    : [
        "",
        address
          .split(".")
          .map(Number)
          .map((byte) => byte.toString(16).padStart(2, "0"))
          .join("")
          .replace(/^(.{4})/, "$1:"),
      ]
  const [head = [], tail = []] = groups.map((part) => part.split(":").filter(Boolean))
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail]
  const bits = all.flatMap((group) =>
    [...Number.parseInt(group, 16).toString(2).padStart(16, "0")].map(Number),
  )
  return bits.slice(0, Number(length) + (isSix ? 0 : 96))
}

type Branch = { node: number } | { data: number } | null

/** A file of MaxMind's format, version 2, that knows the networks it is given. */
export function makeMmdb(networks: Readonly<Record<string, Value>>): Buffer {
  const nodes: [Branch, Branch][] = [[null, null]]
  const data: Buffer[] = []
  let size = 0
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network)
    let at = 0
    for (const bit of bits.slice(0, -1)) {
      const node = nodes[at] as [Branch, Branch]
      const next = node[bit as 0 | 1]
      if (next && "node" in next) at = next.node
      else {
        at = nodes.push([null, null]) - 1
        node[bit as 0 | 1] = { node: at }
      }
    }
    const stored = encode(value)
    ;(nodes[at] as [Branch, Branch])[bits.at(-1) as 0 | 1] = { data: size }
    data.push(stored)
    size += stored.length
  }
  const record = (branch: Branch) => {
    const bytes = Buffer.alloc(RECORD_BITS / 8)
    const value =
      branch === null ? nodes.length : "node" in branch ? branch.node : nodes.length + SEPARATOR + branch.data
    bytes.writeUIntBE(value, 0, bytes.length)
    return bytes
  }
  const metadata = {
    node_count: nodes.length,
    record_size: RECORD_BITS,
    ip_version: 6,
    database_type: "Test-City",
    languages: ["en"],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: "Places of a test" },
  }
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from("MaxMind.com")])
  return Buffer.concat([
    ...nodes.flatMap((node) => node.map(record)),
    Buffer.alloc(SEPARATOR),
    ...data,
    marker,
    encode(metadata),
  ])
}

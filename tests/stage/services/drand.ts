import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { bls12_381 } from "@noble/curves/bls12-381.js"
import type { BeaconChain } from "#src/domain/draws/seeds/beacon.ts"
import { roundMessage } from "#src/domain/draws/seeds/beacon-signature.ts"

/** A network of one, which signs real rounds with a key of its own and answers as drand's HTTP API does. */
export interface Drand {
  readonly chain: BeaconChain
  /** The answer to `/info`. */
  readonly info: object
  readonly url: string
  readonly sign: (round: number) => Promise<string>
  /** Rounds after this one have not come. */
  latest: number
  /** An answer in the place of a signature; null for a true one. */
  lie: string | null
  readonly close: () => Promise<void>
}

const CHAIN = "5a".repeat(32)
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

export async function startDrand(genesis: number): Promise<Drand> {
  const { shortSignatures, fields } = bls12_381
  const secret = fields.Fr.toBytes(fields.Fr.create(0x5eed_5eed_5eed_5eedn))
  const publicKey = shortSignatures.getPublicKey(secret).toHex()
  const chain: BeaconChain = {
    scheme: "bls-unchained-g1-rfc9380",
    chain: CHAIN,
    publicKey,
    period: 3,
    genesis,
  }
  const info = {
    schemeID: chain.scheme,
    hash: CHAIN,
    public_key: publicKey,
    period: chain.period,
    genesis_time: genesis,
    metadata: { beaconID: "test" },
  }
  const drand = { chain, info, latest: 0, lie: null as string | null }
  const sign = async (round: number) => {
    const message = shortSignatures.hash(await roundMessage(round), DOMAIN)
    return shortSignatures.sign(message, secret).toHex()
  }
  const server: Server = createServer(async ({ url }, answer) => {
    const json = (status: number, body: object) =>
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    if (url === `/${CHAIN}/info`) return json(200, info)
    const round = Number(new RegExp(`^/${CHAIN}/public/(\\d+)$`).exec(url ?? "")?.[1])
    if (!round) return json(404, { error: "unknown" })
    // As drand answers for a round to come.
    if (round > drand.latest) return json(425, { error: "too early" })
    return json(200, { round, randomness: "00", signature: drand.lie ?? (await sign(round)) })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(drand, {
    url,
    sign,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  })
}

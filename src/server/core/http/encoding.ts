export type Encoding = "br" | "gzip" | "identity"

/** The smallest encoding that a caller accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header?.includes("br")) return "br"
  return header?.includes("gzip") ? "gzip" : "identity"
}

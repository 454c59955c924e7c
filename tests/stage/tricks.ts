/** The other site that every trick would lead to. */
export const OTHER = "other.example"

const slashes = ["//", "///", "////", "\\\\", "/\\", "\\/", "/\t/", "/\n/", "\t//", "\r\n//", "/\\/", "\\"]
const dots = [
  "/.//",
  "/..//",
  "/./..//",
  "/a/..//",
  "/%2e//",
  "/%2E%2e//",
  "/.%2e//",
  "/a/%2e%2e//",
  "/.\\\\",
  "/.\\/",
  "/.\t//",
  "/\t.//",
  "/.///",
  "/././/",
  "/a/b/../..//",
  "\\.\\\\",
]
const schemes = [
  "https://",
  "https:\\\\",
  "HTTPS://",
  "ht\ntps://",
  " https://",
  "\0https://",
  "\u0001//",
  "http://",
  "ftp://",
  "ws://",
  "view-source:https://",
  "https:///",
]
const userinfo = [
  "https://shop.example@",
  "//shop.example@",
  "//shop.example:80@",
  "https://shop.example%40@",
  "//user:secret@",
  "/\\shop.example@",
]
const hosts = [
  "https://shop.example.",
  "//shop.example.",
  "https://shop.example:8443.",
  "//shop.example\u3002",
  "https://shop-",
]
const running = [
  "javascript:location='//other.example'",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://shop.example/%0aalert(1)",
  "data:text/html,<script>location='//other.example'</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "blob:https://shop.example/1",
  "filesystem:https://shop.example/temporary/a",
  "file:///etc/passwd",
  "about:blank",
  "mailto:a@other.example",
  "tel:123",
  "intent://other.example#Intent;end",
]
const ports = [
  "https://shop.example:8443/",
  "http://shop.example/",
  "//shop.example:444/",
  "https://www.shop.example/",
]
const broken = [
  "https://",
  "//",
  "///",
  "//[",
  "https://[::1",
  "//%",
  "http://%00/",
  "//\u0000/",
  "/.//",
  "/.//[",
]
const letters = [
  "//\uff4fther.example/",
  "//o\u0442her.example/",
  "/\\\u24dether.example/",
  "//other\u3002example/",
  "//other%E3%80%82example/",
  "//3627734734/",
  "//0x7f.1/",
  "//[::1]/",
  "/.//127.0.0.1:8083/x",
]

/** Addresses that do not stay in https://shop.example, whatever they look like. */
export const tricks: readonly string[] = [
  ...new Set([
    ...[...slashes.slice(0, -1), ...dots, ...schemes, ...userinfo, ...hosts].map(
      (start) => `${start}${OTHER}/x`,
    ),
    ...[...slashes.slice(0, 6), ...dots.slice(0, 8)].map((start) => `${start}${OTHER}:8083/x?a=1#b`),
    ...running,
    ...ports,
    ...broken,
    ...letters,
  ]),
]

/** Addresses that look like tricks and stay in the shop, with the path that they mean. */
export const harmless: readonly (readonly [wanted: string, path: string])[] = [
  ["/cart", "/cart"],
  ["/cart/buy?step=2#pay", "/cart/buy?step=2#pay"],
  ["https://shop.example/cart", "/cart"],
  ["/%2F%2Fother.example", "/%2F%2Fother.example"],
  ["/%5C%5Cother.example", "/%5C%5Cother.example"],
  ["/login?next=//other.example", "/login?next=//other.example"],
  ["/a//other.example", "/a//other.example"],
  ["/other.example", "/other.example"],
  ["/@other.example", "/@other.example"],
  ["/\u3002/other.example", "/%E3%80%82/other.example"],
  ["/javascript:alert(1)", "/javascript:alert(1)"],
  ["/a/../cart", "/cart"],
  ["/#//other.example", "/#//other.example"],
  // Without two slashes a scheme that is the page's own says nothing.
  ["https:other.example", "/other.example"],
  ["https:/other.example", "/other.example"],
  ["https://shop.example\\@other.example", "/@other.example"],
]

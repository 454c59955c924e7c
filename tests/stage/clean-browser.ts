/** The attributes that delete a cookie: a frame's are partitioned, and only a partitioned one takes their place. */
const kinds = ["path=/", "path=/; secure; samesite=none; partitioned"]

/** Files of tests that run one after the other share a browser: each finds it as a stranger's. */
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split("; ").filter(Boolean)) {
  const [name] = cookie.split("=")
  for (const kind of kinds) {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is asynchronous, and a test would begin meanwhile
    document.cookie = `${name}=; max-age=0; ${kind}`
  }
}

/** Files of tests that run one after the other share a browser: each finds it as a stranger's. */
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split("; ").filter(Boolean)) {
  const [name] = cookie.split("=")
  // A frame's cookies are partitioned, and only a partitioned one takes their place.
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is asynchronous, and a test would begin meanwhile
  for (const kept of ["", "; secure; samesite=none; partitioned"])
    document.cookie = `${name}=; path=/; max-age=0${kept}`
}

import { createServer, type Socket } from "node:net"

/** A mail server on this machine that takes mail for anybody but one, and notes for whom. */
export async function aMailServer(refused: string) {
  const taken: string[] = []
  const written: string[] = []
  const serve = (socket: Socket) => {
    let inside = false
    socket.write("220 here\r\n")
    socket.on("data", (data) => {
      written.push(data.toString())
      for (const line of data.toString().split("\r\n").filter(Boolean)) {
        const recipient = /^RCPT TO:<(.+)>/i.exec(line)?.[1]
        if (inside && line !== ".") continue
        inside = /^DATA/i.test(line)
        if (recipient && recipient !== refused) taken.push(recipient)
        if (recipient === refused) socket.write("550 nobody of that name\r\n")
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n")
        else socket.write(inside ? "354 go on\r\n" : "250 fine\r\n")
      }
    })
    socket.on("error", () => {})
  }
  const server = createServer(serve).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, taken, written, close: () => server.close() }
}

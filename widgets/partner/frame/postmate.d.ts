declare module "postmate/src/postmate.js" {
  /** A window as Postmate listens to it. */
  export interface Listening {
    addEventListener(type: "message", listener: (event: MessageEvent) => void, options?: boolean): void
    removeEventListener(type: "message", listener: (event: MessageEvent) => void, options?: boolean): void
  }
  export const messageType: string
  export class ParentAPI {
    constructor(info: {
      parent: Listening
      frame: HTMLIFrameElement
      child: Pick<Window, "postMessage">
      childOrigin: string
    })
    call(property: string, data: unknown): void
    on(event: string, listener: (data: unknown) => void): void
  }
  export class ChildAPI {
    constructor(info: {
      model: object
      parent: Pick<Window, "postMessage">
      parentOrigin: string
      child: Listening
    })
    emit(event: string, data: unknown): void
  }
  /** The host's side; its constructor answers with whatever `sendHandshake` gives. */
  export class Postmate {
    static debug: boolean
    static Model: typeof Model
    parent: Listening
    frame: HTMLIFrameElement
    child: Pick<Window, "postMessage">
    childOrigin: string
    constructor(options: { container: Pick<Node, "appendChild">; url: string; name?: string; model?: object })
    sendHandshake(url: string): Promise<ParentAPI>
  }
  class Model {
    child: Listening
    parent: Pick<Window, "postMessage">
    parentOrigin: string
    model: object
    constructor(model: object)
    sendHandshakeReply(): Promise<ChildAPI>
  }
}

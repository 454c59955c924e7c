import { useEffect, useState } from "react"
import { asFailure } from "../query/failures.ts"

interface Made {
  readonly address: string
  readonly fileName: string
}

/** A file that is made with a press and then saved through a link: browsers save by themselves only right after one. */
export function useDownload(): {
  readonly busy: boolean
  /** Why it could not be made, in words. */
  readonly failed: string | null
  readonly made: Made | null
  readonly make: (fetchFile: () => Promise<File>) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  useEffect(() => () => void (made && URL.revokeObjectURL(made.address)), [made])

  async function make(fetchFile: () => Promise<File>): Promise<void> {
    setBusy(true)
    setFailed(null)
    try {
      const file = await fetchFile()
      setMade({ address: URL.createObjectURL(file), fileName: file.name })
    } catch (error) {
      setFailed(asFailure(error).message)
    }
    setBusy(false)
  }
  return { busy, failed, made, make }
}

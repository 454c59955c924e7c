/** Facts that a document states about itself. */
export interface Metadata {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly createdAt: Date
}

/** Parts of pdfkit that its types leave out. */
interface MetadataWriter {
  info: Record<string, unknown>
  _addInfo(): void
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

const escaped = (value: unknown) =>
  typeof value === "string" ? value.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign) : value

/** pdfkit writes these texts into XML as they are, where "&" breaks it. */
export function escapeMetadata(document: PDFKit.PDFDocument): void {
  const writer = document as unknown as MetadataWriter
  const addInfo = writer._addInfo.bind(document)
  writer._addInfo = () => {
    const plain = writer.info
    writer.info = Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, escaped(value)]))
    addInfo()
    writer.info = plain
  }
}

export const infoOf = ({ title, author, subject, createdAt }: Metadata): PDFKit.DocumentInfo => ({
  Title: title,
  Author: author,
  Subject: subject,
  Creator: author,
  CreationDate: createdAt,
})

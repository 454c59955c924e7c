import { type Draw, JPEG, shrink } from "./photo-file.ts"

const draw: Draw = async (picture, width, height) => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob(JPEG)
}

self.addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await shrink(data, draw))
})

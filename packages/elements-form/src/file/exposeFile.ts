/** Contents of a file to expose to formulas. */
export interface FileExposure {
  readonly base64: boolean
  readonly binary: boolean
}

/**
 * Returns the file with its metadata as own properties, as formulas read nothing else. Contents are read only when requested. The
 * result is the file itself, so that upload actions can send it.
 */
export async function exposeFile(file: File, { base64, binary }: FileExposure): Promise<File> {
  const bytes = base64 || binary ? new Uint8Array(await file.arrayBuffer()) : null
  return exposeFacts(file, {
    ...(bytes && binary ? { binary: bytes } : {}),
    ...(bytes && base64 ? { base64: await toDataUrl(file) } : {}),
  })
}

/** Like `exposeFile`, with contents that are known. */
export function exposeFacts(file: File, contents: Readonly<Record<string, unknown>> = {}): File {
  const { name, size, type, lastModified } = file
  const facts = {
    name,
    size,
    type,
    lastModified,
    mimeType: type,
    ext: name.includes('.') ? name.split('.').at(-1) : '',
  }
  for (const [key, value] of Object.entries({ ...facts, ...contents })) {
    Object.defineProperty(file, key, { value, enumerable: true, configurable: true })
  }
  return file
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

/** Files of a ZIP archive by name, with checksums verified; for tests. */
export async function readZip(archive: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const options = { checkSignature: true, useWebWorkers: false }
  const files = new Map<string, Buffer>()
  for (const entry of await new ZipReader(new Uint8ArrayReader(archive), options).getEntries())
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  return files
}

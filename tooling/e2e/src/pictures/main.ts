/*
 * Takes the pictures of the documents, `docs/images`: starts the bundled app with demo data, opens each page as the owner of the
 * company, and writes it. What they show depends on the day alone.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { makeDataDir } from '../support/makeDataDir.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { startServer } from '../support/startServer.ts'
import { path, pictures } from './pictures.ts'
import { capture, takePicture } from './takePicture.ts'

const folder = join(import.meta.dirname, '../../../../docs/images')
/** Larger files slow down the pages that show them, in bytes. */
const LARGEST = 150_000

const data = makeDataDir()
const server = await startServer(data)
const browser = await openBrowser()
const taken = new Map<string, Buffer>()
for (const picture of pictures) {
  taken.set(picture.name, await takePicture(browser, server, picture))
  write(picture.name)
}
taken.set('path', await sideBySide(browser))
write('path')
await browser.close()
await server.stop()
data.remove()

function write(name: string): void {
  const picture = taken.get(name) ?? Buffer.of()
  console.log(`${name}.webp, ${Math.round(picture.length / 1000)} kB`)
  if (picture.length > LARGEST) process.exitCode = 1
  writeFileSync(join(folder, `${name}.webp`), picture)
}

async function sideBySide(shown: Browser): Promise<Buffer> {
  const page = await shown.newPage({ viewport: { width: 1254, height: 892 } })
  const images = path.map((name) => `<img src="data:image/webp;base64,${taken.get(name)?.toString('base64')}">`)
  await page.setContent(
    `<style>body{display:flex;gap:24px;margin:24px}img{width:390px;border-radius:24px;outline:1px solid #b9c6bf}</style>${images.join('')}`,
  )
  return capture(page, 1.5)
}

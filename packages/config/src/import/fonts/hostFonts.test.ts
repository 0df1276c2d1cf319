import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hostFonts } from './hostFonts.ts'

const SHEET = 'https://fonts.googleapis.com/css2?family=Inter'
const FILE = 'https://fonts.gstatic.com/inter.woff2'
const CSS = `/* latin */ @font-face { font-family: 'Inter'; font-weight: 400 700; font-style: normal;
  src: url(${FILE}) format('woff2'); unicode-range: U+0000-00FF; }
  @font-face { font-family: 'Inter'; font-weight: 900; src: url(/lost.woff2) format('woff2') }
  @font-face { font-family: 'Inter'; font-weight: 100; src: url(http://127.0.0.1:9200/secret) }`

function folderWith(project: unknown): string {
  const out = mkdtempSync(join(tmpdir(), 'sluice-fonts-'))
  writeFileSync(join(out, 'project.json'), JSON.stringify(project))
  return out
}

/** A host with these files. */
function hostOf(files: Readonly<Record<string, string>>): typeof fetch {
  return async (address) => {
    const file = files[String(address)]
    return file === undefined ? new Response('', { status: 404 }) : new Response(file)
  }
}

describe('hostFonts', () => {
  it('downloads the files and writes their rules, keeping those that are there', async () => {
    const own = { family: 'Own', sources: [{ url: '/fonts/Own/a.woff2' }] }
    const out = folderWith({ id: 'p', _sluice: { fontFaces: [own], screens: { tablet: 900 } } })
    const { files, failures } = await hostFonts(out, [SHEET], hostOf({ [SHEET]: CSS, [FILE]: 'FONT' }))
    expect(files).toBe(1)
    expect(failures).toEqual([
      { address: 'https://fonts.googleapis.com/lost.woff2', sheet: SHEET, reason: 'the host answered 404' },
      {
        address: 'http://127.0.0.1:9200/secret',
        sheet: SHEET,
        reason: 'its host is no font service that is known here',
      },
    ])
    const { id, _sluice } = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))
    const { url } = _sluice.fontFaces[1].sources[0]
    expect({ id, _sluice }).toEqual({
      id: 'p',
      _sluice: {
        screens: { tablet: 900 },
        fontFaces: [
          own,
          {
            family: 'Inter',
            weight: '400 700',
            style: 'normal',
            unicodeRange: 'U+0000-00FF',
            sources: [{ url, format: 'woff2' }],
          },
        ],
      },
    })
    expect(url).toMatch(/^\/fonts\/hosted\/[0-9a-f]{16}\.woff2$/)
    expect(readFileSync(join(out, 'static', url), 'utf8')).toBe('FONT')
  })

  it('writes fonts of icons with the class of their markup', async () => {
    const out = folderWith({ id: 'p' })
    const css = CSS.replace('Inter', 'Material Symbols Outlined')
    await hostFonts(out, [SHEET], hostOf({ [SHEET]: css, [FILE]: 'FONT' }))
    const { _sluice } = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))
    expect(_sluice.fontFaces).toMatchObject([{ className: 'material-symbols-outlined' }])
  })

  it('finds files beside the style sheet', async () => {
    const sheet = 'https://rsms.me/inter/inter.css'
    const css = '@font-face { font-family: Inter; src: url("font-files/a.woff2?v=1") }'
    const host = hostOf({ [sheet]: css, 'https://rsms.me/inter/font-files/a.woff2?v=1': 'FONT' })
    expect(await hostFonts(folderWith({ id: 'p' }), [sheet], host)).toEqual({ files: 1, failures: [] })
  })

  it('says which style sheet cannot be had, and changes nothing', async () => {
    const out = folderWith({ id: 'p' })
    const offline: typeof fetch = () => Promise.reject(new Error('no network'))
    expect(await hostFonts(out, [SHEET], offline)).toEqual({
      files: 0,
      failures: [{ address: SHEET, sheet: SHEET, reason: 'no network' }],
    })
    expect(JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))).toEqual({ id: 'p' })
  })
})

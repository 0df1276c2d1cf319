import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ImportError, readSource } from '@sluice/config/import'
import { type Command, type Terminal, UsageError } from './command.ts'
import { closeAfter } from './compare/closeAfter.ts'
import { type ComparedPage, comparedPages } from './compare/comparedPages.ts'
import { comparePages } from './compare/comparePages.ts'
import { isEqual } from './compare/report.ts'
import { siteAddress } from './compare/siteAddress.ts'
import { siteProblem } from './compare/siteProblem.ts'
import { startPreview } from './startPreview.ts'

/** Limit for the answer of a site. */
const ANSWER_MS = 30_000

/** Limit for a page that keeps loading. */
const QUIET_MS = 10_000

/** `compare`: exit code 0 when no element differs, 1 when one does or something could not be compared. */
export const compareCommand: Command = {
  usage: 'compare <folder> --old https://… [--new https://…] [--page /path]… [--out folder] [--widths 390,820,1440]',
  doc: 'Shows the pages of a stored project on two sites side by side, and says which elements differ and why.',
  async run(args, terminal) {
    const wanted = wantedOf(args)
    const pages = pagesOf(wanted, terminal)
    if (!pages) return 1
    mkdirSync(wanted.out, { recursive: true })
    try {
      const code = await compare(wanted, pages, terminal)
      if (code === null) terminal.complain('Interrupted; no report was written.')
      return code ?? 1
    } catch (error) {
      if (!(error instanceof BrowserEndedError)) throw error
      terminal.complain(error.message)
      return 1
    }
  },
}

interface Wanted {
  readonly folder: string
  readonly old: URL
  /** Null for a preview of the folder. */
  readonly new: URL | null
  readonly paths: readonly string[]
  readonly out: string
  readonly widths: readonly number[]
}

function wantedOf(args: readonly string[]): Wanted {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      old: { type: 'string' },
      new: { type: 'string' },
      page: { type: 'string', multiple: true, default: [] },
      out: { type: 'string', default: 'compare' },
      widths: { type: 'string', default: '390,820,1440' },
    },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new UsageError('One folder is needed.')
  if (values.old === undefined) throw new UsageError('The address of the other site is needed: --old https://…')
  return {
    folder,
    old: siteAddress(values.old),
    new: values.new === undefined ? null : siteAddress(values.new),
    paths: values.page.map((path) => (path.startsWith('/') ? path : `/${path}`)),
    out: values.out,
    widths: [...new Set(values.widths.split(',').map(widthOf))],
  }
}

function widthOf(text: string): number {
  const width = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
  if (width >= 200 && width <= 4000) return width
  throw new UsageError(`“${text}” is no width: widths are numbers of px from 200 to 4000, with commas between them.`)
}

/** Pages to compare; null, with the reason on the terminal, for a folder without a project. */
function pagesOf({ folder, paths }: Wanted, terminal: Terminal): readonly ComparedPage[] | null {
  try {
    const { pages, unknown, incomplete } = comparedPages(readSource(folder), paths)
    if (unknown.length > 0) throw new UsageError(`The project has no page at ${unknown.join(' or ')}.`)
    for (const path of incomplete)
      terminal.complain(`${path} is left out: its path needs a value. Name the page with one: --page /path/value/`)
    if (pages.length === 0) terminal.complain('There is no page to compare.')
    return pages.length > 0 ? pages : null
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    terminal.complain(error.message)
    return null
  }
}

/** Exit code; null when interrupted. */
function compare(wanted: Wanted, pages: readonly ComparedPage[], terminal: Terminal): Promise<number | null> {
  return closeAfter(terminal, async (keep, output) => {
    // The browser is large, and the other commands do not need it.
    const [{ chromium }, { findChromium }] = await Promise.all([import('playwright'), import('@sluice/chromium')])
    // Ctrl-C ends the command, which then closes the browser.
    const signals = { handleSIGINT: false, handleSIGTERM: false }
    const browser = await keep(async () => chromium.launch({ ...(await findChromium()), ...signals }))
    for (const site of [wanted.old, wanted.new]) {
      const problem = site && (await siteProblem(browser, site, ANSWER_MS))
      if (problem) output.complain(problem)
      if (problem) return 1
    }
    const preview = wanted.new
      ? null
      : await keep(() => startPreview(wanted.folder, { port: 0, namesMissing: false }, output))
    const site = wanted.new ?? (preview && new URL(preview.address))
    if (!site) return 1
    const options = { old: wanted.old, new: site, widths: wanted.widths, answerMs: ANSWER_MS, quietMs: QUIET_MS }
    const names = { old: wanted.old.href, new: wanted.new?.href ?? `preview of ${wanted.folder}` }
    const compared = await comparePages(browser, { pages, options, names, out: wanted.out }, output.say).catch(
      (error) => {
        throw browser.isConnected() ? error : new BrowserEndedError()
      },
    )
    output.say(`Written to ${wanted.out}.`)
    return isEqual(compared) ? 0 : 1
  })
}

class BrowserEndedError extends Error {
  override readonly message = 'The browser has ended, perhaps for lack of memory; compare fewer pages with --page.'
}

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type HostedPackages,
  hostFonts,
  ImportError,
  type ImportReport,
  importProject,
  packagesIn,
  type TextCount,
} from '@sluice/config/import'
import { abilities } from './abilities.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { hostLines, hostsIn } from './hosts.ts'
import { listed } from './listed.ts'
import { notRunningLines } from './notRunningLines.ts'
import { allowedIn, downloadPackages } from './packages.ts'
import { typesLine } from './typesLine.ts'

/** `import`: exit code 0 for a usable project, 1 for a folder that contains none or where an allowed package cannot be had. */
export const importCommand: Command = {
  usage: 'import <folder> --out <folder> [--allow host]… [--allow-package name@version]… [--report file.json]',
  doc: 'Brings an exported project, a sample or a project folder into a project folder, and says what runs here.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        allow: { type: 'string', multiple: true },
        'allow-package': { type: 'string', multiple: true },
        out: { type: 'string' },
        report: { type: 'string' },
      },
    })
    const [from, ...more] = positionals
    if (from === undefined || more.length > 0 || values.out === undefined)
      throw new UsageError('One folder to read and one to write are needed.')
    try {
      const before = packagesIn(values.out)
      const allowPackages = allowedIn(values['allow-package'])
      const imported = importProject(from, values.out, { ...abilities, allow: hostsIn(values.allow), allowPackages })
      const packages = await downloadPackages(values.out, before, terminal)
      const report = await withFonts(withPackages(imported, packages), values.out, terminal)
      if (values.report !== undefined) writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`)
      for (const line of summary(report)) terminal.say(line)
      terminal.say(`Written to ${values.out}.`)
      return packages.failures.length > 0 ? 1 : 0
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      terminal.complain(error.message)
      return 1
    }
  },
}

/** Downloads the linked fonts into the folder; the report then names only those that are still missing. */
async function withFonts(report: ImportReport, out: string, terminal: Terminal): Promise<ImportReport> {
  if (report.linkedFonts.length === 0) return report
  terminal.say('Downloading the linked fonts …')
  const { files, failures } = await hostFonts(out, report.linkedFonts)
  terminal.say(`Fonts: ${files} files downloaded.`)
  for (const { address, reason } of failures) terminal.complain(`“${address}” cannot be downloaded: ${reason}.`)
  const failed = new Set(failures.map(({ sheet }) => sheet))
  const isOpen = ({ code, path }: ImportReport['diagnostics'][number]) =>
    code !== 'import/linked-fonts' || failed.has(path)
  const linkedFonts = report.linkedFonts.filter((address) => failed.has(address))
  return { ...report, linkedFonts, diagnostics: report.diagnostics.filter(isOpen) }
}

/** The report without the packages that were downloaded since. */
function withPackages(report: ImportReport, { hosted }: HostedPackages): ImportReport {
  const isOpen = ({ kind, what }: ImportReport['notRunning'][number]) => kind !== 'package' || !hosted.includes(what)
  return { ...report, notRunning: report.notRunning.filter(isOpen) }
}

function summary(report: ImportReport): readonly string[] {
  const { pages, elements, actions, components, popups, links, plugins, hosts, diagnostics } = report
  const missing = Object.keys(plugins.missing)
  return [
    `${pages} pages, ${components} library components (${popups} popups), ${links} links.`,
    typesLine('Elements', elements),
    typesLine('Actions', actions),
    texts('Formulas', report.formulas),
    texts('Scripts', report.scripts),
    texts('Custom code', report.customActions),
    `Plugins: ${plugins.present.length} here${missing.length > 0 ? `, missing ${missing.join(', ')}` : ''}.`,
    ...notRunningLines(report.notRunning),
    ...hostLines(hosts),
    `${diagnostics.length} diagnostics.`,
  ]
}

function texts(what: string, { total, compiled, refused, failed }: TextCount): string {
  const cannot = failed.length > 0 ? `; ${failed.length} cannot be read` : ''
  return `${what}: ${compiled} of ${total} compiled${listed(refused)}${cannot}.`
}

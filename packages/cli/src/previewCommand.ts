import { parseArgs } from 'node:util'
import type { Preview } from '@sluice/config/preview'
import { type Command, UsageError } from './command.ts'
import { hostLines, hostsIn } from './hosts.ts'
import { portOf } from './portOf.ts'
import { printable } from './printable.ts'
import { startPreview } from './startPreview.ts'
import { typesLine } from './typesLine.ts'

const DEFAULT_PORT = '4300'

/** `preview`: runs until Ctrl-C and then exits with 0; 1 when there is no project or the port is unavailable. */
export const previewCommand: Command = {
  usage: 'preview <folder> [--port n] [--allow host]…',
  doc: 'Shows a stored project in the browser of this machine, with every element and plugin here.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { allow: { type: 'string', multiple: true }, port: { type: 'string', default: DEFAULT_PORT } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new UsageError('One folder is needed.')
    const preview = await startPreview(folder, { port: portOf(values.port), allow: hostsIn(values.allow) }, terminal)
    if (!preview) return 1
    for (const line of lines(preview)) terminal.say(line)
    await terminal.untilInterrupted()
    await preview.close()
    return 0
  },
}

function lines({ address, name, pages, report }: Preview): readonly string[] {
  const width = Math.max(...pages.map(({ path }) => path.length), 0)
  return [
    `${printable(name)}: ${address}`,
    ...pages.map(({ name: page, path }) => `  ${printable(path.padEnd(width))}  ${printable(page)}`),
    typesLine('Elements', report.elements),
    ...hostLines(report.hosts),
    'Ctrl-C ends it.',
  ]
}

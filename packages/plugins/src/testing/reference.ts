import type { PluginDefinition, PluginDescription, PluginSetting } from '@sluice/engine/plugins'

type Row = readonly string[]

/** Writes the reference of a plugin: its settings, variables, functions, actions with their arguments, and triggers, as Markdown. */
export function reference(plugin: PluginDefinition, description: PluginDescription): string {
  const { settings = {}, secrets = {}, collection = {}, actions = {}, triggers = {} } = description
  const { variables = {}, functions = {} } = plugin
  return [
    `## ${plugin.name}`,
    `${description.doc} Stored id \`${plugin.id}\`, namespace \`${plugin.namespace}\`.`,
    ...section('Settings', ['setting', 'kind', 'meaning'], settingRows(settings)),
    ...section('Settings that never reach a page', ['setting', 'kind', 'meaning'], settingRows(secrets)),
    ...section('Collections', ['configuration', 'kind', 'meaning'], settingRows(collection)),
    ...section(
      'Variables',
      ['variable', 'meaning', 'at first'],
      Object.entries(variables).map(([name, { doc, defaultValue }]) => [
        `\`${name}\``,
        doc,
        `\`${JSON.stringify(defaultValue)}\``,
      ]),
    ),
    ...section(
      'Functions of formulas',
      ['function', 'meaning'],
      Object.entries(functions).map(([name, { doc, signature = '' }]) => [`\`${name}${signature}\``, doc]),
    ),
    ...section(
      'Actions',
      ['action', 'argument', 'meaning'],
      Object.entries(actions).flatMap(([name, args]): readonly Row[] => [
        [`\`${name}\``, '', plugin.actions?.[name]?.doc ?? ''],
        ...Object.entries(args).map(([argument, doc]): Row => ['', `\`${argument}\``, doc]),
      ]),
    ),
    ...section(
      'Triggers',
      ['trigger', 'event', 'meaning'],
      Object.entries(triggers).flatMap(([name, event]) =>
        Object.entries(event).map(([part, doc], i): Row => [i === 0 ? `\`${name}\`` : '', `\`${part}\``, doc]),
      ),
    ),
  ].join('\n\n')
}

function settingRows(settings: Readonly<Record<string, PluginSetting>>): readonly Row[] {
  return Object.entries(settings).map(([name, { kind, doc, isRequired, values }]) => [
    `\`${name}\`${isRequired ? ', required' : ''}`,
    values ? values.map((value) => `\`${value}\``).join(', ') : kind,
    doc,
  ])
}

function section(title: string, heads: Row, rows: readonly Row[]): readonly string[] {
  return rows.length === 0 ? [] : [`### ${title}`, table(heads, ...rows)]
}

/** Formats a table, each column as wide as its widest cell. */
function table(...[heads = [], ...rows]: readonly Row[]): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = heads.map((_head, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: Row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = cells
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

import { type HelperDoc, helperDocs } from '@sluice/engine/formula/docs'
import {
  coreKinds,
  formulaGlobals,
  intlKinds,
  lateGlobals,
  Namespace,
  refusedNames,
  SCRIPT_NAMES,
} from '@sluice/engine/formula/internals'
import { hostMembers } from '@sluice/engine/internals'

/** Generates the tables of the language reference as Markdown, from the tables that the language itself uses. */
export function languageTables(): string {
  return [
    '### Standard names\n',
    ...[...formulaGlobals, ...lateGlobals].map(globalLine),
    `\nOf scripts only: ${[...SCRIPT_NAMES].sort().map(code).join(' ')}.\n`,
    '### Members of the window\n',
    ...Object.entries(hostMembers).map(([name, members]) => `- ${code(name)}: ${members.map(code).join(' ')}`),
    '\n### Names that are refused\n',
    ...[...refusedNames].map(([name, reason]) => `- ${code(name)}: ${reason}`),
    '\n### Methods and members by kind of value\n',
    '| kind | methods | members |\n| --- | --- | --- |',
    ...[...coreKinds(), ...intlKinds].map(
      ({ name, methods, members }) =>
        `| ${name} | ${[...methods.keys()].sort().map(code).join(' ')} | ${[...members.keys()].sort().map(code).join(' ')} |`,
    ),
    '\n### Helper functions\n',
    ...categories().flatMap(([category, docs]) => [`#### ${category}\n`, ...docs.map(helperText)]),
  ].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}

function globalLine([name, value]: readonly [string, unknown]): string {
  const members = value instanceof Namespace ? [...value.keys()].sort() : []
  return `- ${code(name)}${members.length > 0 ? `: ${members.map(code).join(' ')}` : ''}`
}

function categories(): readonly (readonly [string, readonly HelperDoc[]])[] {
  const names = [...new Set(helperDocs.map(({ category }) => category))].sort()
  return names.map((name) => [name, helperDocs.filter(({ category }) => category === name)])
}

function helperText({ name, signature, doc, example, deprecated }: HelperDoc): string {
  const old = deprecated ? ` Deprecated: ${deprecated}.` : ''
  const result = example.result === undefined ? 'undefined' : JSON.stringify(example.result)
  return `**${name}** ${code(signature)}\n\n${doc}${old}\n\n\`\`\`js\n${example.formula} // → ${result}\n\`\`\`\n`
}

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkStoredTypes, type Finding, type StoredCheck, type UntypedPart } from '@sluice/config/check'
import { ImportError, projectFile, readPages, readSource, type StoredSource } from '@sluice/config/import'
import { helperDocs } from '@sluice/engine/formula/docs'
import { abilities } from './abilities.ts'
import { type Command, type Terminal, UsageError } from './command.ts'

/** `check`: exit code 0 without errors, 1 with errors or when there is no project. */
export const checkCommand: Command = {
  usage: 'check <folder> [--contract <file>] [--hints] [--types] [--json]',
  doc: 'Says what is wrong or doubtful in a stored project, with page, element, property and range.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        contract: { type: 'string' },
        hints: { type: 'boolean', default: false },
        types: { type: 'boolean', default: false },
        json: { type: 'boolean' },
      },
    })
    const [from, ...more] = positionals
    if (from === undefined || more.length > 0) throw new UsageError('One folder is needed.')
    const source = sourceOf(from, terminal)
    if (!source) return 1
    const { findings, ...types } = resultOf(source, values.contract)
    const shown = values.types ? { findings, types } : findings
    if (values.json) terminal.say(JSON.stringify(shown, null, 2))
    else {
      for (const line of typeLines(types, values.types)) terminal.say(line)
      for (const line of lines(findings.map(named(source)), values.hints)) terminal.say(line)
    }
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0
  },
}

function sourceOf(from: string, terminal: Terminal): StoredSource | null {
  try {
    return readSource(from)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    terminal.complain(error.message)
    return null
  }
}

/** @param contract file with the OpenAPI document of the app’s API. */
function resultOf(source: StoredSource, contract: string | undefined): StoredCheck {
  const pages = readPages(source)
  const broken = pages.flatMap(({ id, problem }) => (problem ? [aboutFile(problem, id)] : []))
  const sound = pages.filter(({ problem }) => !problem).map(({ id, content }) => [id, content] as const)
  const { findings, ...types } = checkStoredTypes(
    { project: { ...source.design, ...settingsOf(source), classes: source.classes }, pages: Object.fromEntries(sound) },
    {
      ...abilities,
      helpers: helperDocs,
      ...(contract === undefined ? {} : { contract: contractIn(contract) }),
    },
  )
  const unread = source.problems.map((problem) => aboutFile(problem, null))
  return { ...types, findings: [...unread, ...broken, ...findings] }
}

/** @throws {UsageError} when the file is no JSON. */
function contractIn(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UsageError(`The contract “${file}” is no JSON (${error.message}); give the OpenAPI document of the API.`)
  }
}

/** Plugins with their settings, which an export stores apart from its design. */
function settingsOf(source: StoredSource): { readonly plugins?: unknown } {
  return Array.isArray(source.design.plugins) ? { plugins: projectFile(source).plugins } : {}
}

function aboutFile(problem: Pick<Finding, 'code' | 'message' | 'path' | 'severity'>, page: string | null): Finding {
  return { ...problem, page, element: null, property: null, range: null }
}

/** How many parts of the texts have no type; none where no text could be read. */
function typeLines({ texts, parts, untyped }: Omit<StoredCheck, 'findings'>, listsParts: boolean): readonly string[] {
  if (parts === 0) return []
  const counted = `${number(texts)} texts, ${number(untyped.length)} of ${number(parts)} parts without a type.`
  return [...(listsParts ? untyped.map(untypedLine) : []), counted]
}

const number = (value: number) => value.toLocaleString('en')

function untypedLine({ page, path, text, range: { start, end } }: UntypedPart): string {
  return `untyped [${page ?? 'project'}] ${path} at ${start}–${end}: ${text.slice(start, end)}`
}

/** Adds the names of pages and elements to findings, which have their ids. */
function named(source: StoredSource): (finding: Finding) => Finding {
  const { pages: listed } = source.design
  const pages = new Map((Array.isArray(listed) ? listed : []).map((page) => [Object(page).id, nameIn(page)]))
  const contents = new Map(readPages(source).map(({ id, content }) => [id, Object(content)]))
  return ({ page, element, ...finding }) => {
    const { wwObjects, sections } = contents.get(page ?? '') ?? {}
    const name = element === null ? null : nameIn(Object(wwObjects)[element] ?? Object(sections)[element])
    return {
      ...finding,
      page: pages.get(page) ?? page,
      element: name === null ? element : `${name} ${element}`,
    }
  }
}

/** Name of a page or an element; null where it has none. */
function nameIn(stored: unknown): string | null {
  const { name } = Object(stored)
  return typeof name === 'string' && name !== '' ? name : null
}

/** Lines for people: errors first, then warnings, which a visitor may notice, then hints. */
function lines(findings: readonly Finding[], showsHints: boolean): readonly string[] {
  const of = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted)
  const [errors, warnings, hints] = [of('error'), of('warning'), of('info')]
  return [
    ...[...errors, ...warnings].map(line),
    ...(showsHints ? hints.map(line) : countedHints(hints)),
    `${errors.length} errors, ${warnings.length} warnings, ${hints.length} hints.`,
  ]
}

/** Hints by kind, the most frequent first: a project may have hundreds of left-over settings. */
function countedHints(hints: readonly Finding[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { code } of hints) counts.set(code, (counts.get(code) ?? 0) + 1)
  const kinds = [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  return kinds.length === 0
    ? []
    : [...kinds.map(([code, count]) => `${count} hints ${code}`), '--hints lists the hints one by one.']
}

function line({ severity, code, message, page, element, property, range, path }: Finding): string {
  const place = element ? [element, property].filter(Boolean).join(' ') : path
  const at = range ? ` at ${range.start}–${range.end}` : ''
  return `${severity} ${code} [${page ?? 'project'}] ${place}${at}: ${message}`
}

import { posix } from 'node:path'
import { AUTHOR } from './author.ts'
import { type Code, joined, printCode } from './Code.ts'

/** A file of the project while it is written: its imports, and its declarations in order. */
export class SourceFile {
  readonly path: string
  readonly #imports = new Map<string, Set<string>>()
  readonly #declared: string[] = []

  constructor(path: string) {
    this.path = path
  }

  /** Name of a part of another module, which is imported; a file is named by its path in the project. */
  use(name: string, module: string = AUTHOR): string {
    if (module === this.path) return name
    const from = /\.tsx?$/.test(module) ? relativePath(this.path, module) : module
    this.#imports.set(from, (this.#imports.get(from) ?? new Set()).add(name))
    return name
  }

  /** Adds an exported constant, with a comment in front of it where one is given. */
  export(name: string, value: Code, comment?: string): void {
    const before = comment === undefined ? '' : `/* ${comment} */\n`
    this.#declared.push(`${before}${printCode(joined(`export const ${name} = `, value))}\n`)
  }

  /** Whether nothing is declared in it. */
  get isEmpty(): boolean {
    return this.#declared.length === 0
  }

  /** Text of the file. */
  get text(): string {
    const pragma = this.path.endsWith('.tsx') ? `/** @jsxImportSource ${AUTHOR} */\n` : ''
    const imports = [...this.#imports]
      .toSorted(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1))
      .map(([from, names]) => importText([...names].toSorted(), from))
    const head = `${pragma}${imports.join('')}`
    return `${head}${head === '' ? '' : '\n'}${this.#declared.join('\n')}`
  }
}

/** Packages stand before files of the project. */
const order = (from: string) => (from.startsWith('.') ? 1 : 0)

function importText(names: readonly string[], from: string): string {
  const list = printCode({ kind: 'group', open: 'import {', items: names, close: `} from '${from}'`, isSpaced: true })
  return `${list}\n`
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

import type { Plugin } from 'vite'

/** Modules of the element and plugin packages, in this repository and as published. */
const DEFINES = /[\\/](?:packages|@sluice)[\\/](?:elements|plugins)-[^\\/]+[\\/](?:src|dist)[\\/](?!.*node_modules)/

/**
 * Empties the `doc` texts in the element and plugin packages. They are for authors and tools; with them, visitors would download a
 * fifth more code of definitions. Every `doc` of an object there counts as documentation; modules of the app itself are unchanged.
 */
export function withoutDocs(): Plugin {
  return {
    name: 'sluice-without-docs',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DEFINES.test(id) || !code.includes('doc:')) return null
      return { code: codeWithoutDocs(code, this.parse(code)), map: null }
    },
  }
}

/** @param program the syntax tree of the code. */
export function codeWithoutDocs(code: string, program: unknown): string {
  const found: Range[] = []
  collect(program, found)
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code)
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Finds the literal texts of properties named `doc`. */
function collect(node: unknown, found: Range[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, key, value }: { readonly type?: unknown; readonly key?: Part; readonly value?: Part } = node
  if (type === 'Property' && key?.type === 'Identifier' && key.name === 'doc' && value && isText(value))
    found.push(value)
  else for (const child of Object.values({ ...node })) collect(child, found)
}

function isText({ type, value, expressions }: Part): boolean {
  return typeof value === 'string' || (type === 'TemplateLiteral' && expressions?.length === 0)
}

/** Members of the syntax nodes inside a property. */
interface Part extends Range {
  readonly type?: string
  readonly name?: string
  readonly value?: unknown
  readonly expressions?: readonly unknown[]
}

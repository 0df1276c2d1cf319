import type { Plugin } from 'vite'

/** Modules that define elements and plugins, in this repository and as published packages. */
const DEFINES = /[\\/](?:@sluice[\\/])?(?:elements|plugins)-[^\\/]+[\\/](?:src|dist)[\\/]/

/**
 * Leaves out the `doc` texts of element and plugin definitions. They are for authors and tools; visitors would download a fifth more
 * code of definitions for them.
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
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Finds properties named `doc` whose value is a literal text. */
function collect(node: unknown, found: Range[]): void {
  if (typeof node !== 'object' || node === null) return
  if (isDoc(node)) found.push(node)
  else for (const value of Object.values(node)) collect(value, found)
}

function isDoc(node: object): node is Range {
  const { type, key, value } = node as { readonly type?: unknown; readonly key?: Part; readonly value?: Part }
  const isText =
    typeof value?.value === 'string' || (value?.type === 'TemplateLiteral' && value.expressions?.length === 0)
  return type === 'Property' && key?.type === 'Identifier' && key.name === 'doc' && isText
}

/** Members of the syntax nodes inside a property. */
interface Part {
  readonly type?: string
  readonly name?: string
  readonly value?: unknown
  readonly expressions?: readonly unknown[]
}

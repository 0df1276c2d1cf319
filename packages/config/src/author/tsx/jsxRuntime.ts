/*
 * What the compiler calls for TSX with `"jsxImportSource": "@sluice/config"`. A tag becomes a description; `layOut` makes elements of it.
 */
import type { Child, Component, JsxNode } from './JsxNode.ts'

type Props = Readonly<Record<string, unknown>>

/** Where a tag is written, as compilers say it in development. */
interface Source {
  readonly fileName?: string
  readonly lineNumber?: number
}

/** Describes a tag. */
export function jsx(type: JsxNode['type'], props: Props, key?: unknown): JsxNode {
  return { kind: 'jsx', type, props, key: key === undefined ? null : String(key), place: null }
}

/** Describes a tag, with the place where it is written. */
export function jsxDEV(type: JsxNode['type'], props: Props, key?: unknown, _isStatic?: boolean, at?: Source): JsxNode {
  return { ...jsx(type, props, key), place: placeIn(at) }
}

/** Describes a tag whose key stands behind a spread; compilers call it for such tags alone. */
export function createElement(type: JsxNode['type'], props: Props | null, ...children: readonly unknown[]): JsxNode {
  const { key, __source, __self, ...own } = props ?? {}
  const between = children.length > 1 ? { children } : children.length === 1 ? { children: children[0] } : {}
  return jsxDEV(type, { ...own, ...between }, key, false, Object(__source))
}

/** Groups parts without an element around them; with a `key`, the ids of the parts follow from it. */
export function Fragment({ children }: { readonly children?: Child }): Child {
  return children
}

function placeIn({ fileName, lineNumber }: Source = {}): string | null {
  if (fileName === undefined) return null
  const file = fileName.replace(/^file:\/\//, '').replace(`${process.cwd()}/`, '')
  return lineNumber === undefined ? file : `${file}:${lineNumber}`
}

/** Types of TSX. */
export namespace JSX {
  export type Element = JsxNode
  export type ElementType = Component
  export interface ElementChildrenAttribute {
    readonly children: unknown
  }
  export interface IntrinsicAttributes {
    /** Names a part among its siblings, so that its id stays when others come, go or move. */
    readonly key?: number | string
  }
  export type IntrinsicElements = Readonly<Record<never, never>>
}

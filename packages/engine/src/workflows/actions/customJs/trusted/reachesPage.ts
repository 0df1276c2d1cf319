import { parse } from '../../../../formula/fullLanguage.ts'
import { isGlobal } from '../../../../formula/globals/names.ts'
import type { TextKind } from '../../../../formula/parse/readProgram.ts'
import { boxMembers, handleMembers, hostMembers } from '../host/hostMembers.ts'

/** A node of a program. */
type Node = Readonly<Record<string, unknown>> & { readonly kind: string }

const BOXES = ['documentElement', 'scrollingElement', 'body']
const SEARCHES = ['getElementById', 'querySelector']

/**
 * Whether a script that the language can read reaches for more of the page than the language has: other members of its document and
 * window, nodes, or either of them as a value. Such a script fails when it runs; one that leaves entries on `window` does not, but
 * shares them with code of the page only as code of the page. A text that cannot be read reaches for nothing.
 */
export function reachesPage(code: string, kind: TextKind): boolean {
  const { program } = parse(code, kind)
  return program !== null && someReach(program, [])
}

function someReach(value: unknown, parents: readonly Node[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const node = 'kind' in value && typeof value.kind === 'string' ? (value as Node) : null
  if (node && isRoot(node) && !isKnownUse(node, parents)) return true
  const inner = node ? [node, ...parents] : parents
  return Object.values(value).some((part) => someReach(part, inner))
}

function isRoot(node: Node): boolean {
  return isDocument(node) || isWindow(node)
}

function isDocument(node: Node): boolean {
  if (node.kind === 'name') return node.name === 'document'
  if (isMember(node)) return node.property === 'document' && isWindow(node.object)
  return isCallOf(node, 'getFrontDocument')
}

function isWindow(node: Node): boolean {
  if (node.kind === 'name') return node.name === 'window' || node.name === 'globalThis' || node.name === 'self'
  return isCallOf(node, 'getFrontWindow')
}

/** Whether a node is `wwLib.<name>()`. */
function isCallOf(node: Node, name: string): boolean {
  const { callee } = node
  if (node.kind !== 'call' || !isNode(callee) || !isMember(callee)) return false
  return callee.property === name && callee.object.kind === 'name' && callee.object.name === 'wwLib'
}

/** Whether the language has what is used of the document or the window. */
function isKnownUse(root: Node, [parent, ...around]: readonly Node[]): boolean {
  if (!parent) return false
  if (parent.kind === 'unary') return parent.operator === 'typeof'
  if (!isMember(parent) || parent.object !== root || typeof parent.property !== 'string') return false
  const name = parent.property
  if (isWindow(root)) return hostMembers.window.includes(name) || isGlobal(name)
  if (SEARCHES.includes(name)) return isKnownSearch(parent, around)
  if (BOXES.includes(name)) return isKnownBox(parent, around)
  return hostMembers.document.includes(name)
}

/** Whether a search is only for an operation on what it finds. @param search the function, such as `document.getElementById`. */
function isKnownSearch(search: Node, [call, use]: readonly Node[]): boolean {
  if (call?.kind !== 'call' || call.callee !== search) return false
  return use !== undefined && isMember(use) && use.object === call && handleMembers.includes(String(use.property))
}

function isKnownBox(box: Node, [use, ...around]: readonly Node[]): boolean {
  if (use === undefined || !isMember(use) || use.object !== box) return false
  return use.property === 'querySelector' ? isKnownSearch(use, around) : boxMembers.includes(String(use.property))
}

interface MemberNode extends Node {
  readonly object: Node
}

function isMember(node: Node): node is MemberNode {
  return node.kind === 'member'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value
}

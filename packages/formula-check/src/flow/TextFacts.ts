/*
 * Collected before types are inferred: the names that a text assigns to, where, and the members and lists that it
 * changes in place. Types do not reflect such changes.
 */
import type { Expression, FunctionNode, Pattern, Program, Range, Statement } from '@sluice/engine/formula'
import { patternNames } from '@sluice/engine/formula/internals'

const CHANGERS: ReadonlySet<string> = new Set('push unshift splice fill copyWithin set add append assign'.split(' '))

type Node = Expression | Pattern | Program | Statement

/** Facts about the whole text. */
export class TextFacts {
  /** Names that are assigned after their declaration. */
  readonly reassigned = new Set<string>()
  /** Names assigned by a function other than the declaring one, so that any call may change them. */
  readonly captured = new Set<string>()
  /** Members that are written or deleted anywhere. */
  readonly written = new Set<string>()
  /** Whether members with unknown names are written. */
  writesAll = false
  /** Whether lists, sets or maps may get items of other types. */
  changesLists = false
  readonly #declared = new Map<object, Set<string>>()
  readonly #assigned: { readonly name: string; readonly owner: object }[] = []
  /** Places where names are assigned, in text order. */
  readonly #places: { readonly name: string; readonly start: number }[] = []

  constructor(program: Program) {
    const nodes: { node: unknown; owner: object }[] = [{ node: program, owner: program }]
    for (let next = nodes.pop(); next; next = nodes.pop()) {
      const { node, owner } = next
      if (typeof node !== 'object' || node === null) continue
      // Values in syntax nodes are nodes, lists of nodes, and primitives.
      const inner = 'kind' in node ? this.#visit(node as Node, owner) : owner
      for (const value of Object.values(node)) if (typeof value === 'object') nodes.push({ node: value, owner: inner })
    }
    for (const { name, owner } of this.#assigned) this.#assign(name, owner)
    this.#places.sort((a, b) => a.start - b.start)
  }

  /** Returns the names assigned inside a range. */
  assignedIn({ start, end }: Range): ReadonlySet<string> {
    const names = new Set<string>()
    for (let i = this.#firstFrom(start); i < this.#places.length; i += 1) {
      const place = this.#places[i]
      if (!place || place.start >= end) break
      names.add(place.name)
    }
    return names
  }

  /** Whether a member of that name may have been changed in place. */
  writes(name: string): boolean {
    return this.writesAll || this.written.has(name)
  }

  get mutates(): boolean {
    return this.writesAll || this.changesLists || this.written.size > 0
  }

  /** Records the facts of a node; returns the function that its parts belong to. */
  #visit(node: Node, owner: object): object {
    switch (node.kind) {
      case 'function':
        return this.#visitFunction(node)
      case 'functionDeclaration':
        this.#declare(node.name, owner)
        break
      case 'declare':
        for (const { target } of node.declarations) this.#bind(target, owner, true)
        break
      case 'try':
        if (node.parameter) this.#bind(node.parameter, owner, true)
        break
      case 'forEach':
        this.#bind(node.target, owner, node.mode !== null)
        break
      case 'assign':
      case 'update':
        this.#bind(node.target, owner, false)
        break
      default:
        this.#visitMember(node)
    }
    return owner
  }

  #visitFunction(node: FunctionNode): object {
    const params = node.rest ? [...node.params, node.rest] : node.params
    for (const name of params.flatMap(patternNames)) this.#declare(name, node)
    if (node.name !== null) this.#declare(node.name, node)
    return node
  }

  #bind(pattern: Pattern, owner: object, isDeclared: boolean): void {
    for (const name of patternNames(pattern)) {
      this.#places.push({ name, start: pattern.start })
      if (isDeclared) this.#declare(name, owner)
      else this.#assigned.push({ name, owner })
    }
  }

  #firstFrom(start: number): number {
    let low = 0
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#places[middle]?.start ?? start) < start) low = middle + 1
      else high = middle
    }
    return low
  }

  #visitMember(node: Node): void {
    if (node.kind === 'member') {
      if (typeof node.property === 'string' && CHANGERS.has(node.property)) this.changesLists = true
      if (node.property === 'assign') this.writesAll = true
    } else if (node.kind === 'target') this.#write(node.member)
    else if (node.kind === 'delete') this.#write(node.value.kind === 'chain' ? node.value.value : node.value)
    else if (node.kind === 'call' && node.callee.kind === 'member' && typeof node.callee.property !== 'string')
      this.changesLists = true
  }

  #write(node: Expression): void {
    if (node.kind !== 'member') return
    if (typeof node.property === 'string' && !/^\d+$/.test(node.property)) this.written.add(node.property)
    else {
      this.writesAll = true
      this.changesLists = true
    }
  }

  /** A name declared twice in one function is assigned twice. */
  #declare(name: string, owner: object): void {
    const names = this.#declared.get(owner) ?? new Set()
    this.#declared.set(owner, names)
    if (names.has(name)) this.reassigned.add(name)
    names.add(name)
  }

  #assign(name: string, owner: object): void {
    this.reassigned.add(name)
    if (!this.#declared.get(owner)?.has(name)) this.captured.add(name)
  }
}

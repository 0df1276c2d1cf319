import type { Expression } from '../ast.ts'

type Map = (operand: Expression) => Expression

/** The node with each of its operands replaced, in the order in which they are evaluated. */
export function mapOperands(node: Expression, map: Map): Expression {
  switch (node.kind) {
    case 'template':
      return { ...node, parts: node.parts.map(map) }
    case 'array':
      return { ...node, items: node.items.map((item) => item && mapSpread(item, map)) }
    case 'object':
      return { ...node, entries: node.entries.map((entry) => mapEntry(entry, map)) }
    case 'member':
      return mapMember(node, map)
    case 'call': {
      const callee = node.callee.kind === 'member' ? mapMember(node.callee, map) : map(node.callee)
      return { ...node, callee, args: node.args.map((arg) => mapSpread(arg, map)) }
    }
    case 'new':
      return { ...node, args: node.args.map((arg) => mapSpread(arg, map)) }
    case 'unary':
      return { ...node, value: map(node.value) }
    case 'binary':
      return { ...node, left: map(node.left), right: map(node.right) }
    case 'sequence':
      return { ...node, items: node.items.map(map) }
    case 'delete':
      return node.value.kind === 'member' ? { ...node, value: mapMember(node.value, map) } : node
    case 'update':
      return node.target.kind === 'target' && node.target.member.kind === 'member'
        ? { ...node, target: { ...node.target, member: mapMember(node.target.member, map) } }
        : node
    default:
      return node
  }
}

function mapMember(node: Expression & { readonly kind: 'member' }, map: Map): Expression {
  const object = map(node.object)
  return { ...node, object, property: typeof node.property === 'string' ? node.property : map(node.property) }
}

function mapSpread(item: Expression, map: Map): Expression {
  return item.kind === 'spread' ? { ...item, value: map(item.value) } : map(item)
}

type Entry = (Expression & { readonly kind: 'object' })['entries'][number]

function mapEntry(entry: Entry, map: Map): Entry {
  if ('spread' in entry) return { spread: map(entry.spread) }
  const key = typeof entry.key === 'string' ? entry.key : map(entry.key)
  return { key, value: map(entry.value) }
}

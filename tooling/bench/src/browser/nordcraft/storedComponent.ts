import type { Click } from '../page/Click.ts'
import { CHANGED_ROW } from '../page/changedRow.ts'
import type { Row } from '../page/Row.ts'

/** The page as `@nordcraft/runtime` stores it: a component with a route. */
export interface Component {
  readonly name: string
  readonly route: object
  readonly variables: Readonly<Record<string, { readonly initialValue: Formula }>>
  readonly nodes: Readonly<Record<string, object>>
}

type Formula =
  | { readonly type: 'path'; readonly path: readonly string[] }
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'array' | 'function'; readonly name?: string; readonly arguments: readonly { formula: Formula }[] }

/** The page with these rows. */
export function storedComponent(rows: readonly Row[]): Component {
  return {
    name: 'bench',
    route: { path: [], query: {} },
    variables: {
      n: { initialValue: value(0) },
      rate: { initialValue: value(1) },
      rows: { initialValue: value(rows) },
    },
    nodes: {
      root: element('div', {}, ['label', 'addToN', 'addToRate', 'changePrice', 'rows']),
      label: element('p', { id: value('label') }, ['labelText']),
      labelText: text(call('concatenate', value('n = '), variable('n'))),
      ...button('addToN', 'n + 1', 'n', call('add', variable('n'), value(1))),
      ...button('addToRate', 'rate + 1', 'rate', call('add', variable('rate'), value(1))),
      ...button('changePrice', 'price + 1', 'rows', rowsWithNewPrice()),
      rows: element('div', { id: value('rows') }, ['row']),
      row: { ...element('div', {}, ['rowText']), repeat: variable('rows'), repeatKey: item('Item', 'id') },
      rowText: text(rowText()),
    },
  }
}

function rowText(): Formula {
  const product = call('multiply', item('Item', 'price'), item('Item', 'quantity'), variable('rate'))
  return call(
    'concatenate',
    call('add', item('Index'), value(1)),
    value('. '),
    call('uppercase', item('Item', 'name')),
    value(' '),
    call('round', product, value(2)),
  )
}

function rowsWithNewPrice(): Formula {
  const index = String(CHANGED_ROW)
  const place: Formula = { type: 'array', arguments: [index, 'price'].map((key) => ({ formula: value(key) })) }
  return call('set', variable('rows'), place, call('add', variable('rows', index, 'price'), value(1)))
}

function button(id: Click, label: string, written: string, data: Formula): Readonly<Record<string, object>> {
  const click = { trigger: 'click', actions: [{ type: 'SetVariable', variable: written, data }] }
  return {
    [id]: { ...element('button', { id: value(id) }, [`${id}Text`]), events: { click } },
    [`${id}Text`]: text(value(label)),
  }
}

function element(tag: string, attrs: Readonly<Record<string, Formula>>, children: readonly string[]): object {
  return { type: 'element', tag, attrs, children, events: {}, style: {} }
}

function text(shown: Formula): object {
  return { type: 'text', value: shown }
}

function variable(...path: readonly string[]): Formula {
  return { type: 'path', path: ['Variables', ...path] }
}

function item(...path: readonly string[]): Formula {
  return { type: 'path', path: ['ListItem', ...path] }
}

function value(given: unknown): Formula {
  return { type: 'value', value: given }
}

function call(name: string, ...args: readonly Formula[]): Formula {
  return { type: 'function', name: `@toddle/${name}`, arguments: args.map((formula) => ({ formula })) }
}

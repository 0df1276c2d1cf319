/* Bare signals and the DOM: the lower bound of the page's cost. */
import { effect, signal } from 'alien-signals'
import type { Click } from '../page/Click.ts'
import { CHANGED_ROW } from '../page/changedRow.ts'
import { rowText } from '../page/rowText.ts'
import { startBench } from '../page/startBench.ts'

startBench((given, root) => () => {
  const n = signal(0)
  const rate = signal(1)
  const rows = given.map((row) => signal(row))

  const label = document.createElement('p')
  label.id = 'label'
  bindText(label, () => `n = ${n()}`)

  const list = document.createElement('div')
  list.id = 'rows'
  for (const [index, row] of rows.entries()) {
    const box = document.createElement('div')
    const text = document.createElement('p')
    bindText(text, () => rowText(row(), index, rate()))
    box.append(text)
    list.append(box)
  }

  root.append(
    label,
    button('addToN', 'n + 1', () => n(n() + 1)),
    button('addToRate', 'rate + 1', () => rate(rate() + 1)),
    button('changePrice', 'price + 1', () => {
      const row = rows[CHANGED_ROW]
      const value = row?.()
      if (value) row?.({ ...value, price: value.price + 1 })
    }),
    list,
  )
})

function bindText(node: HTMLElement, text: () => string): void {
  const leaf = document.createTextNode('')
  effect(() => {
    leaf.data = text()
  })
  node.append(leaf)
}

function button(id: Click, text: string, onClick: () => void): HTMLButtonElement {
  const node = document.createElement('button')
  node.id = id
  node.textContent = text
  node.addEventListener('click', onClick)
  return node
}

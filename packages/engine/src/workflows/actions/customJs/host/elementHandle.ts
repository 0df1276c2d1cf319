import { FormulaError } from '../../../../formula/FormulaError.ts'
import { plainOptions } from '../../../../formula/runtime/own.ts'
import type { ElementOperations } from '../../../../services/services.ts'
import type { WorkflowHost } from '../../../action.ts'
import { onlyInWorkflows } from './onlyInWorkflows.ts'
import { PolicedObject } from './PolicedObject.ts'
import { scrollIntoViewOptions } from './scrollTarget.ts'
import { windowService } from './windowService.ts'

/**
 * Finds the mounted element whose node, or a node in which, has an id. The handle has four operations and never a node;
 * they do nothing once the element has been removed.
 * @returns null when no such element is mounted.
 */
export function elementHandle(host: WorkflowHost, id: string): PolicedObject | null {
  const service = windowService(host)
  if (!service.element(id)) return null
  const operate = (run: (element: ElementOperations, options: unknown) => void) => (options: unknown) => {
    const element = service.element(id)
    if (element) run(element, options)
  }
  return new PolicedObject({
    name: 'element',
    calls: onlyInWorkflows(host, 'element', {
      scrollIntoView: operate((element, options) => element.scrollIntoView(scrollIntoViewOptions(options))),
      click: operate((element) => element.click()),
      focus: operate((element, options) =>
        element.focus({ preventScroll: Object(plainOptions(options)).preventScroll === true }),
      ),
      blur: operate((element) => element.blur()),
    }),
    advice: ADVICE,
  })
}

const ADVICE = {
  'innerHTML outerHTML textContent innerText insertAdjacentHTML style classList className setAttribute removeAttribute appendChild append remove hidden disabled':
    'scripts do not change elements; bind the properties of the element',
  'value checked files selectedIndex getAttribute dataset':
    'scripts do not read elements; use the variables of the element',
  'addEventListener removeEventListener dispatchEvent onclick': 'use a trigger of the element',
  submit: 'click the button that submits the form',
}

/** Finds a mounted element by a selector. @throws {FormulaError} for selectors other than that of an id. */
export function queryHandle(host: WorkflowHost, selector: string): PolicedObject | null {
  const [, hash, quoted] = /^\s*(?:#([\w-]+)|\[id=["']?([\w-]+)["']?\])\s*$/.exec(selector) ?? []
  const id = hash ?? quoted
  if (id !== undefined) return elementHandle(host, id)
  const message = `Scripts cannot find elements by “${selector.slice(0, 200)}”: give the element an id and use “#id”.`
  throw new FormulaError('script/refused', message)
}

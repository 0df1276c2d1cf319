import { button } from '@sluice/elements-basic/schema'
import { storedElement } from './storedElement.ts'

/** A button with its uid as id, which writes a variable when it is clicked. */
export function pressable(id: string, label: string, write: object) {
  const action = { id: 'write', type: 'variable', ...write }
  const workflow = { id: `${id}-pressed`, trigger: 'click', firstAction: 'write', actions: { write: action } }
  return storedElement(
    id,
    button,
    { buttonType: 'button', '_ww-text_text': { en: label } },
    { attributes: [{ name: 'id', value: id }], interactions: [workflow] },
  )
}

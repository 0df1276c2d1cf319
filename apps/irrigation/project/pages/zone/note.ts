import { call, defineWorkflow, type Formula, f, t, when } from '@sluice/config'
import { keepForLater, saveZone, unsavedOf } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { formInput } from '../../ui/elements.ts'
import { inputField } from '../../ui/fields.ts'
import { card, fieldOf } from '../../ui/parts.ts'
import { rowId } from './walk.ts'

const storedNote = f`${unsavedOf(rowId, f`undefined`)}?.change?.notes ?? ${fieldOf(walkZone, 'notes')} ?? ''`
const saveNote = (name: string, trigger: string, value: Formula) =>
  defineWorkflow(
    `zone.${name}`,
    [
      when(f`(${value} || '') !== (${fieldOf(walkZone, 'notes')} ?? '')`, [
        call(saveZone, { row: rowId, change: f`({ notes: ${value} || null })` }),
      ]),
    ],
    { trigger },
  )

const note = inputField('zone/note', t('Note', 'Nota'), {
  type: 'textarea',
  rows: 3,
  value: storedNote,
  placeholder: t('What the client should know', 'Lo que el cliente debe saber'),
  debounce: '600ms',
  on: [saveNote('note', 'change', f`event.value`), saveNote('noteLeft', 'blur', noteValue())],
})

/** The note as typed; a function, because the input does not exist yet when its own workflows refer to it. */
function noteValue(): Formula {
  return f`${formInput('zone/note/input').variable()}`
}

/** The note as a change to save. */
export const noteChange = f`({ notes: ${note.input.variable()} || null })`

/** The technician's note about the zone; saved while typing and on leaving the field. */
export const noteCard = card('zone/notes', [note.field])

/** Stores a note typed just before leaving the page; the next page sends it. */
export const keepNote = defineWorkflow(
  'zone.keepNote',
  [
    when(f`(${noteValue()} || '') !== (${fieldOf(walkZone, 'notes')} ?? '') && ${walkZone}.isFetched`, [
      keepForLater(rowId, noteChange),
    ]),
  ],
  { trigger: 'page-unload' },
)

/** @jsxImportSource @sluice/config */
import { call, defineWorkflow, f, setVariable, t, variable, when } from '@sluice/config'
import { keepForLater, saveZone, unsavedOf } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Card } from '../../ui/boxes.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormInput } from '../../ui/tags.ts'
import type { Computed } from '../../ui/words.ts'
import { rowId } from './walk.ts'

/** Input of the note. */
export const note = FormInput.ref<string>()
const saved = walkZone.data.notes

/** Notes that were sent from this device, as `{ row, note }`; each may have arrived before its answer. */
export const sentNotes = variable('sentNotes', 'array', { defaultValue: [] })

/** The note that the field has taken from the server or from this device, so that the writer has seen it. */
export const shownNote = variable('shownNote', 'string', { defaultValue: '' })

const ownNotes = f`${sentNotes}.filter((one) => one.row === ${rowId}).map((one) => one.note)`
/**
 * Whether a note goes on with one that was sent, and lacks the note that its answer has put into the field: it was typed while that came, so
 * its writer has not seen it.
 */
const wasTypedBefore = (value: Computed) =>
  f`(!!${shownNote} && !String(${value}).includes(${shownNote}) && ${ownNotes}.some((one) => !!one && String(${value}).startsWith(one)))`

const isUnsaved = f`!!${unsavedOf(rowId, f`undefined`)}`
/** The note that was seen: what the field has taken, or began with, unless that was an unsaved one. */
const seenNote = f`(${shownNote} || (${isUnsaved} ? null : ${saved}) || null)`

/** A note as a change to save, with the notes that may be stored without anybody else having written. */
const changeTo = (value: Computed) =>
  f`({ notes: ${value} || null, notes_seen: [...(${wasTypedBefore(value)} ? [] : [${seenNote}]), ...${ownNotes}] })`

/** The note as a change to save. */
export const noteChange = changeTo(note.value)

const saveNote = (name: string, value: Computed) =>
  defineWorkflow(`zone.${name}`, [
    when(f`(${value} || '') !== (${saved} ?? '')`, [
      when(f`!${isUnsaved} && !${shownNote}`, [setVariable(shownNote, f`${saved} ?? ''`)]),
      setVariable(sentNotes, f`[...${sentNotes}, { row: ${rowId}, note: ${value} || null }].slice(-10)`),
      call(saveZone, { row: rowId, change: changeTo(value) }),
    ]),
  ])

/** The technician's note about the zone; saved while typing and on leaving the field. */
export const NoteCard = () => (
  <Card>
    <Field
      ref={note}
      label={t('Note', 'Nota')}
      type="textarea"
      value={f`String(${unsavedOf(rowId, f`undefined`)}?.change?.notes ?? ${saved} ?? '')`}
      placeholder={t('What the client should know', 'Lo que el cliente debe saber')}
      debounce="600ms"
      on={{
        initValueChange: [when(f`!${isUnsaved}`, [setVariable(shownNote, f`event.value`)])],
        change: saveNote('note', f`event.value`),
        blur: saveNote('noteLeft', note.value),
      }}
    />
  </Card>
)

/** Stores a note typed just before leaving the page; the next page sends it. */
export const keepNote = defineWorkflow(
  'zone.keepNote',
  [when(f`(${note.value} || '') !== (${saved} ?? '') && ${walkZone}.isFetched`, [keepForLater(rowId, noteChange)])],
  { trigger: 'page-unload' },
)

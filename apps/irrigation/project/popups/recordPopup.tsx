/** @jsxImportSource @sluice/config */
import {
  type AuthoredComponent,
  type Child,
  closePopup,
  definePopup,
  type Formula,
  f,
  openPopup,
  type Step,
  setVariable,
  t,
  type Value,
  type Words,
  when,
} from '@sluice/config'
import { mayArchive } from '../shared/permissions.ts'
import { apiRequest, type Group, rule } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { Row, Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { fieldErrors } from '../ui/Field.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FormContainer } from '../ui/tags.ts'
import type { Computed } from '../ui/words.ts'
import type { Archive } from './archive.tsx'
import { takeRevision } from './takeRevision.ts'

/** A record of the API; a new one has no id yet. */
export interface Kept {
  readonly id: string
  readonly rev: number
}

interface RecordPopupOptions<R> {
  /** Its heading. */
  title(record: Value<R>): Words
  readonly group: Group
  /** Path of the records, such as `sites`. */
  readonly path: string
  /** A record with nothing in it, as a new one begins. */
  readonly empty: R
  /** The body that is sent, from the data of the form and the record. */
  body(form: Formula, record: Value<R>): Formula
  /** Fields of the form, by the names that they have in the record. */
  fields(record: Value<R>): Child
  /** How it is archived, where it can be, and its name for people. */
  readonly archive?: { readonly by: Archive; name(record: Computed): Computed }
}

/** Steps after a popup has been closed; none when nothing was saved. */
interface Then {
  readonly saved: readonly Step[]
  readonly archived?: readonly Step[]
}

/** A popup for a record, and the steps that open it. */
interface RecordPopup {
  readonly popup: { readonly component: AuthoredComponent }
  /** Adds a record that begins with these values; `saved` reads its id from `newId`. */
  add(values: Computed, saved: readonly Step[]): readonly Step[]
  edit(record: Computed, then: Then): readonly Step[]
}

/** Id of the record that was added. */
export const newId = f`context.workflow['edited'].result`

/** Closes the popup of a record so that it is archived. */
const ARCHIVE = 'archive'

/** Closes it so that the page shows what somebody else changed. */
const STALE = 'stale'

/**
 * Declares a popup with a form for a record: it creates a new one and changes one that exists. It closes with the saved record. What was
 * entered is not lost: it stays when saving fails or somebody else changed the record, and leaving it is asked about.
 */
export function recordPopup<R extends Kept>(
  name: string,
  { title, group, path, empty, body, fields, archive }: RecordPopupOptions<R>,
): RecordPopup {
  const form = FormContainer.ref<Readonly<Record<string, unknown>>>()
  const popup = definePopup(name, {
    properties: { record: empty },
    variables: { error: '', isBusy: false, isLeaving: false, rev: 0 },
    render: ({ props, variables, set }) => {
      // The types of a property and of the record that it is made of are the same, since a record is no literal.
      const record = props.record as Value<R>
      const entries = body(f`(${form.values} ?? ({}))`, record)
      const changes = rule('changes', body(f`${record}`, record), entries)
      const isEntered = f`Object.keys(${changes}).length > 0`
      // Somebody else changed the record: the page shows that.
      const close = closePopup(f`${variables.rev} > 0 ? ${STALE} : ''`)
      const leave = [when(isEntered, [set('isLeaving', true)], [close])]
      const id = { id: record.id }
      const save = sendForm(
        `${name}.save`,
        [
          set('isLeaving', false),
          when(
            f`!!${record.id}`,
            [
              when(
                isEntered,
                [
                  apiRequest('saved', 'patch', group, `${path}/{id}`, {
                    parameters: id,
                    body: changes,
                    revision: f`${variables.rev} || ${record.rev}`,
                  }),
                  closePopup(record.id),
                ],
                [close],
              ),
            ],
            [
              apiRequest('created', 'post', group, path, { body: entries }),
              closePopup(f`context.workflow.created.result.data.id`),
            ],
          ),
        ],
        {
          error: (code) => set('error', code),
          marksFields: true,
          busy: (isBusy) => set('isBusy', isBusy),
          code: f`context.workflow.error.code === 'row.stale' ? 'form.stale' : context.workflow.error.code`,
          refused: [takeRevision(set)],
        },
      )
      return (
        <Sheet title={title(record)} leave={leave} holds={isEntered} busy={variables.isBusy}>
          <FormContainer ref={form} style={{ width: '100%' }} on={{ submit: save }}>
            <Stack>
              {fields(record)}
              <ErrorNotice code={variables.error} />
              <Stack show={variables.isLeaving}>
                <Notice tone="warn" role="alert">
                  {t('What you entered is not saved.', 'Lo que escribiste no está guardado.')}
                </Notice>
                <Row wrap>
                  <Action look="danger" icon="lucide/trash-2" on={{ click: [close] }}>
                    {t('Discard it', 'Descartarlo')}
                  </Action>
                  <Action look="quiet" on={{ click: [set('isLeaving', false)] }}>
                    {t('Keep editing', 'Seguir editando')}
                  </Action>
                </Row>
              </Stack>
              <Submit busy={variables.isBusy} saving={t('Saving…', 'Guardando…')}>
                {t('Save', 'Guardar')}
              </Submit>
              {archive && (
                <Action
                  look="quiet"
                  icon="lucide/archive"
                  on={{ click: [when(isEntered, [set('isLeaving', true)], [closePopup(ARCHIVE)])] }}
                  show={f`!!${record.id} && ${mayArchive}`}
                >
                  {t('Archive…', 'Archivar…')}
                </Action>
              )}
            </Stack>
          </FormContainer>
        </Sheet>
      )
    },
  })
  const blank = Object.fromEntries(Object.entries(empty))
  const open = (record: Computed) => [
    setVariable(fieldErrors, f`[]`),
    openPopup(popup, { record: f`${record}` }, { id: 'edited', waits: true }),
  ]
  return {
    popup,
    add: (values, saved) => [...open(f`({ ...${blank}, ...(${values}) })`), when(f`!!${newId}`, saved)],
    edit: (record, { saved, archived = saved }) => [
      ...open(record),
      when(f`!!${newId} && ${newId} !== ${ARCHIVE}`, saved),
      ...(archive ? [when(f`${newId} === ${ARCHIVE}`, archive.by.ask(record, archive.name(record), archived))] : []),
    ],
  }
}

/** @jsxImportSource @sluice/config */
import {
  type Child,
  closePopup,
  definePopup,
  type Formula,
  f,
  openPopup,
  type Step,
  setVariable,
  type Texts,
  t,
  when,
} from '@sluice/config'
import { instant } from '../shared/dates.ts'
import { apiRequest, options } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { Stack } from '../ui/boxes.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Choice, Field, fieldErrors } from '../ui/Field.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FormContainer } from '../ui/tags.ts'
import { Small } from '../ui/texts.tsx'
import type { Computed } from '../ui/words.ts'

interface ReasonOptions {
  readonly title: Texts
  readonly consequence: Texts
  /** Path of the change below a checkup, such as `cancel`. */
  readonly path: 'cancel' | 'reopen'
  readonly submit: Texts
  readonly fields: Child
  /** The body that is sent, from the data of the form. */
  body(form: Formula): Formula
}

const form = f`context.local.data.form.formData`

/** Declares a popup that changes the state of a checkup and asks why; `ask` opens it and goes on when it was done. */
function reasonPopup(name: string, { title, consequence, path, submit, fields, body }: ReasonOptions) {
  const popup = definePopup(name, {
    properties: { id: '' },
    variables: { error: '', isBusy: false },
    render: ({ props, variables, set }) => {
      const send = sendForm(
        `${name}.send`,
        [
          apiRequest('sent', 'post', 'checkups', `checkups/{id}/${path}`, {
            parameters: { id: props.id },
            body: body(form),
          }),
          closePopup('done'),
        ],
        { error: (code) => set('error', code), busy: (isBusy) => set('isBusy', isBusy), marksFields: true },
      )
      return (
        <Sheet
          title={title}
          // After a refusal the page shows how the checkup is now.
          leave={[closePopup(f`${variables.error} ? 'done' : ''`)]}
          holds={f`!!${variables.error}`}
          busy={variables.isBusy}
        >
          <FormContainer style={{ width: '100%' }} on={{ submit: send }}>
            <Stack>
              <Small>{consequence}</Small>
              {fields}
              <ErrorNotice code={variables.error} />
              <Submit busy={variables.isBusy} saving={t('Saving…', 'Guardando…')}>
                {submit}
              </Submit>
            </Stack>
          </FormContainer>
        </Sheet>
      )
    },
  })
  const ask = (id: Computed, then: readonly Step[]): readonly Step[] => [
    setVariable(fieldErrors, f`[]`),
    openPopup(popup, { id: f`${id}` }, { id: 'asked', waits: true }),
    when(f`context.workflow['asked'].result === 'done'`, then),
  ]
  return { popup, ask }
}

const Why = () => <Field name="reason" label={t('Why?', '¿Por qué?')} type="textarea" rows={3} required />

/** Sends a checkup that is in review back to its technician. */
export const sendBack = reasonPopup('sendBack', {
  title: t('Send back to the technician', 'Devolver al técnico'),
  consequence: t(
    'The technician is told what you write here, and can go on with the checkup.',
    'El técnico verá lo que escribas aquí y podrá continuar la revisión.',
  ),
  path: 'reopen',
  submit: t('Send it back', 'Devolverla'),
  fields: <Why />,
  body: (data) => f`({ reason: ${data}.reason })`,
})

/** Opens a completed checkup again. */
export const openAgain = reasonPopup('openAgain', {
  title: t('Open this checkup again', 'Reabrir esta revisión'),
  consequence: t(
    'Its report is replaced when the checkup is completed again. Links to the report that were sent stop working until then.',
    'Su informe se reemplaza cuando la revisión se termine de nuevo. Los enlaces al informe ya enviados dejan de funcionar hasta entonces.',
  ),
  path: 'reopen',
  submit: t('Open it again', 'Reabrirla'),
  fields: <Why />,
  body: (data) => f`({ reason: ${data}.reason })`,
})

/** Puts a cancelled checkup back on the calendar. */
export const planAgain = reasonPopup('planAgain', {
  title: t('Plan this checkup again', 'Planificar de nuevo esta revisión'),
  consequence: t('It is put back on the calendar.', 'Vuelve al calendario.'),
  path: 'reopen',
  submit: t('Put it on the calendar', 'Ponerla en el calendario'),
  fields: (
    <>
      <Field name="day" label={t('Day', 'Día')} type="date" required />
      <Field name="time" label={t('Time', 'Hora')} type="time" value="08:00" required />
      <Why />
    </>
  ),
  body: (data) => f`({ reason: ${data}.reason, scheduled_at: ${instant}(${data}.day, ${data}.time) })`,
})

/** Cancels a checkup. */
export const cancelCheckup = reasonPopup('cancelCheckup', {
  title: t('Cancel this checkup', 'Cancelar esta revisión'),
  consequence: t(
    'It leaves the lists of what is to do. The office can plan it again.',
    'Sale de las listas de pendientes. La oficina puede planificarla de nuevo.',
  ),
  path: 'cancel',
  submit: t('Cancel the checkup', 'Cancelar la revisión'),
  fields: (
    <Choice
      name="reason"
      label={t('Why?', '¿Por qué?')}
      choices={options('cancel_reason_checkup')}
      value="client"
      required
    />
  ),
  body: (data) => f`({ reason: ${data}.reason })`,
})

/** Popups that ask why a checkup changes its state. */
export const reasonPopups = [sendBack, openAgain, planAgain, cancelCheckup]

/** @jsxImportSource @sluice/config */
import { closePopup, definePopup, f, replaceData, step, t, when } from '@sluice/config'
import { attempt } from '../../shared/attempt.ts'
import { apiRequest } from '../../shared/plugins.ts'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FormContainer, SignaturePad } from '../../ui/tags.ts'
import { Body, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { attempted, checkup, checkupBusy, checkupError, checkupId, needsSignature } from './state.ts'

const form = f`context.local.data.form.formData`

/** Uploads the signature and adds it to the visit; one that is there already when completion is tried again is not sent twice. */
const sign = when(needsSignature, [
  step('upload-file', { varId: f`${form}.signature`, fileTag: 'checkup' }, 'uploaded'),
  apiRequest('signed', 'post', 'checkups', 'checkups/{id}/sign', {
    parameters: { id: checkupId },
    body: f`({ who: 'technician', file_url: context.workflow.uploaded.result.url })`,
  }),
  replaceData(checkup, f`({ ...${checkup}.data, ...context.workflow.signed.result.data })`),
])

const complete = attempt(
  'checkup.complete',
  [
    sign,
    apiRequest('completed', 'post', 'checkups', 'checkups/{id}/complete', { parameters: { id: checkupId }, body: {} }),
  ],
  { ...attempted, afterwards: [closePopup('done')] },
)

/** Asks for confirmation before a checkup is completed, and for the signature of its technician where the company wants that. */
export const completePopup = definePopup('checkup.complete', {
  properties: { needsReview: false },
  variables: { isSigned: false },
  render: ({ props, variables, set }) => (
    // A press beside it does not lose the signature.
    <Sheet
      title={t('Complete this checkup?', '¿Terminar esta revisión?')}
      busy={checkupBusy}
      holds={f`${variables.isSigned}`}
    >
      <FormContainer style={{ width: '100%' }} on={{ submit: complete }}>
        <Stack>
          <Body show={f`!${props.needsReview}`}>
            {t(
              'The report is made now. After that only the office can open the checkup again.',
              'El informe se crea ahora. Después, solo la oficina puede reabrir la revisión.',
            )}
          </Body>
          <Body show={props.needsReview}>
            {t(
              'It goes to the office for review. They complete it, or send it back with a note.',
              'Pasa a revisión de la oficina. La terminan, o la devuelven con una nota.',
            )}
          </Body>
          <Stack gap={token('s1')} show={needsSignature}>
            <Strong attributes={{ 'aria-hidden': 'true' }}>{t('Your signature', 'Tu firma')}</Strong>
            <SignaturePad
              fieldName="signature"
              required
              style={{ width: '100%' }}
              attributes={{ 'aria-label': say(t('Your signature', 'Tu firma')) }}
              on={{ change: [set('isSigned', f`!!event.value`)] }}
            />
          </Stack>
          <ErrorNotice code={checkupError} />
          <Row wrap>
            <Action look="primary" submit icon="lucide/check" asleep={checkupBusy}>
              {t('Complete', 'Terminar')}
            </Action>
            <Action look="quiet" on={{ click: [when(f`!${checkupBusy}`, [closePopup()])] }}>
              {t('Not yet', 'Aún no')}
            </Action>
          </Row>
        </Stack>
      </FormContainer>
    </Sheet>
  ),
})

/** @jsxImportSource @sluice/config */
import {
  closePopup,
  definePopup,
  f,
  fetchCollections,
  goTo,
  openPopup,
  replaceData,
  setVariable,
  step,
  t,
  when,
} from '@sluice/config'
import { attempt } from '../../shared/attempt.ts'
import { LastDecided } from '../../shared/lastDecided.tsx'
import { linkTo, pages } from '../../shared/pages.ts'
import { apiRequest } from '../../shared/plugins.ts'
import { Dock, Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { ErrorNotice } from '../../ui/library/notices.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FormContainer, SignaturePad } from '../../ui/tags.ts'
import { Body, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { backflowName, controllerName, Verdicts } from './AssetsCard.tsx'
import {
  attempted,
  checkup,
  checkupBusy,
  checkupError,
  checkupId,
  isDone,
  isWalking,
  needsReview,
  needsSignature,
  nextBackflow,
  nextController,
  nextZone,
} from './state.ts'

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

const askToComplete = [
  setVariable(checkupError, ''),
  openPopup(completePopup, { needsReview }, { id: 'asked', waits: true }),
  when(f`context.workflow['asked'].result === 'done'`, [
    // There is no report before the review.
    when(needsReview, [fetchCollections(checkup)], [goTo(pages.report, { parameters: { checkup_id: checkupId } })]),
  ]),
]

/** The controller or backflow preventer that is still to be judged, once all zones are checked. */
const NextAsset = () => (
  <Stack gap={token('s2')} show={f`${isWalking} && !${nextZone}`}>
    <Stack gap={token('s2')} show={f`!!${nextController}`}>
      <Strong>{controllerName(nextController)}</Strong>
      <Verdicts kind="controller" row={nextController} name={controllerName(nextController)} />
    </Stack>
    <Stack gap={token('s2')} show={f`!${nextController} && !!${nextBackflow}`}>
      <Strong>{backflowName(nextBackflow)}</Strong>
      <Verdicts kind="backflow" row={nextBackflow} name={backflowName(nextBackflow)} />
    </Stack>
  </Stack>
)

/** The next step, always within reach of the thumb: the next zone, the next controller, or completion. */
export const CompletionDock = () => (
  <Dock
    direction="column"
    align="stretch"
    gap={token('s2')}
    show={f`${isWalking} && (!!${nextZone} || !!${nextController} || !!${nextBackflow} || ${isDone})`}
  >
    <LastDecided />
    <Action
      look="primary"
      icon="lucide/arrow-right"
      wide
      link={linkTo(pages.zoneRepair, { row_id: f`${nextZone}?.id ?? ''` })}
      show={f`!!${nextZone}`}
    >
      {t('Next zone:', 'Siguiente zona:')} {f`(${nextZone}?.controller_label ?? '') + (${nextZone}?.station_no ?? '')`}
    </Action>
    <NextAsset />
    <Action look="primary" icon="lucide/flag" wide on={{ click: askToComplete }} show={isDone}>
      {t('Complete checkup', 'Terminar revisión')}
    </Action>
  </Dock>
)

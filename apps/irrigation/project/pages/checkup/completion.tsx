/** @jsxImportSource @sluice/config */
import { f, fetchCollections, goTo, openPopup, setVariable, t, when } from '@sluice/config'
import { LastDecided } from '../../shared/lastDecided.tsx'
import { linkTo, pages } from '../../shared/pages.ts'
import { Dock, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { backflowName, controllerName, Verdicts } from './AssetsCard.tsx'
import { completePopup } from './completePopup.tsx'
import {
  checkup,
  checkupError,
  checkupId,
  isDone,
  isWalking,
  needsReview,
  nextBackflow,
  nextController,
  nextZone,
} from './state.ts'

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

/** @jsxImportSource @sluice/config */
import { type Condition, f, fetchCollections, goTo, parallel, type Step, type Texts, t } from '@sluice/config'
import { crew, planOf, planPopup } from '../../popups/planPopup.tsx'
import { cancelCheckup, openAgain, planAgain, sendBack } from '../../popups/reasonPopup.tsx'
import { attempt } from '../../shared/attempt.ts'
import { pages } from '../../shared/pages.ts'
import { apiRequest } from '../../shared/plugins.ts'
import { Card, Row } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Notice } from '../../ui/library/notices.tsx'
import { Heading, Small } from '../../ui/texts.tsx'
import { allOfVisit, attempted, checkup, checkupBusy, checkupId, mayBecome, mayBegin, status } from './state.ts'

const again = [fetchCollections(...allOfVisit)]

const approve = attempt(
  'checkup.approve',
  [apiRequest('approved', 'post', 'checkups', 'checkups/{id}/complete', { parameters: { id: checkupId }, body: {} })],
  { ...attempted, afterwards: [goTo(pages.report, { parameters: { checkup_id: checkupId } })] },
)

const isInReview = f`${status} === 'in_review'`
const mayDecide = f`${isInReview} && ${mayBecome('in_progress')}`

/** A checkup in review: who does what next, and for the office the two decisions. */
export const ReviewCard = () => (
  <Card show={isInReview}>
    <Heading>{t('In review', 'En revisión')}</Heading>
    <Small show={f`!(${mayDecide})`}>
      {t(
        'The office looks at this checkup now. They complete it, which makes the report, or send it back with a note.',
        'La oficina está viendo esta revisión. La terminan, y así se crea el informe, o la devuelven con una nota.',
      )}
    </Small>
    <Small show={mayDecide}>
      {t(
        'The technician has finished. Complete the checkup to make its report, or send it back with a note.',
        'El técnico terminó. Termina la revisión para crear el informe, o devuélvela con una nota.',
      )}
    </Small>
    <Row wrap show={mayDecide}>
      <Action
        look="primary"
        icon="lucide/check"
        on={{ click: approve }}
        asleep={checkupBusy}
        show={mayBecome('completed')}
      >
        {t('Approve and complete', 'Aprobar y terminar')}
      </Action>
      <Action icon="lucide/undo-2" on={{ click: sendBack.ask(checkupId, again) }}>
        {t('Send back', 'Devolver')}
      </Action>
    </Row>
  </Card>
)

/** Why a checkup that goes on was sent back or opened again. */
export const ReopenedNotice = () => (
  <Notice tone="warn" show={f`${status} === 'in_progress' && !!${checkup}.data?.reopen_reason`}>
    {t('Opened again: ', 'Reabierta: ')} {f`${checkup}.data?.reopen_reason`}
  </Notice>
)

interface ChangeProps {
  readonly icon: string
  readonly show: Condition
  readonly click: readonly Step[]
  readonly children: Texts
}

const Change = ({ icon, show, click, children }: ChangeProps) => (
  <Action look="quiet" icon={icon} on={{ click }} show={show}>
    {children}
  </Action>
)

const plan = [parallel([fetchCollections(crew)], planPopup.edit(planOf(f`${checkup}.data`), { saved: again }))]

/** Changes of a checkup that are not part of the walk, as far as the user may make them now. */
export const Changes = () => (
  <Row wrap gap="0" show={checkup.isFetched}>
    <Change icon="lucide/calendar" show={mayBegin} click={plan}>
      {t('Plan', 'Planificar')}
    </Change>
    <Change
      icon="lucide/rotate-ccw"
      show={f`${status} === 'completed' && ${mayBecome('in_progress')}`}
      click={openAgain.ask(checkupId, again)}
    >
      {t('Open again', 'Reabrir')}
    </Change>
    <Change
      icon="lucide/calendar"
      show={f`${status} === 'cancelled' && ${mayBecome('scheduled')}`}
      click={planAgain.ask(checkupId, again)}
    >
      {t('Plan again', 'Planificar de nuevo')}
    </Change>
    <Change icon="lucide/circle-x" show={mayBecome('cancelled')} click={cancelCheckup.ask(checkupId, again)}>
      {t('Cancel this checkup', 'Cancelar esta revisión')}
    </Change>
  </Row>
)

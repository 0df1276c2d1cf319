/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { CheckupCard } from '../../shared/CheckupCard.tsx'
import { linkTo, pages } from '../../shared/pages.ts'
import { isOwner, mayAssign } from '../../shared/permissions.ts'
import type { Checkup } from '../../shared/rows.ts'
import { List, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Heading } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { HeldPhotosNotice } from '../zone/HeldPhotosNotice.tsx'
import { dashboardData, visitsOf } from './dashboardData.ts'
import { Figures } from './Figures.tsx'
import { Queues } from './Queues.tsx'
import { TodaysVisits } from './TodaysVisits.tsx'

/* Lays out the page of a zone first: the notice about photos reads its upload field. */
import '../zone/zoneRepair.tsx'

/** Unfinished visits that are not already listed for today. */
const others = f`(${visitsOf('unfinished')}).filter((one) => !(${visitsOf('today')}).some((other) => other.id === one.id)).slice(0, 8)`

const OtherVisits = () => (
  <Stack gap={token('s3')} show={f`!${mayAssign} && ${dashboardData}.isFetched && ${others}.length > 0`}>
    <Heading>{t('Unfinished', 'Sin terminar')}</Heading>
    <List<Checkup> name="others" of={others} as={(checkup) => <CheckupCard of={checkup} target="walk" />} />
    <Action look="quiet" link={linkTo(pages.incomplete)}>
      {t('All unfinished checkups', 'Todas las revisiones sin terminar')}
    </Action>
  </Stack>
)

/**
 * First page of the members of a company. Those who make checkups see figures and their visits, the office what waits for it and all
 * visits of today, the owner all figures as well.
 */
export const CompanyHome = () => (
  <>
    <HeldPhotosNotice />
    <Figures show={f`${isOwner} || !${mayAssign}`} />
    <Queues show={mayAssign} />
    <TodaysVisits />
    <OtherVisits />
  </>
)

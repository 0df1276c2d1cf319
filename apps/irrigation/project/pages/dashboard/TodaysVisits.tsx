/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { CheckupCard } from '../../shared/CheckupCard.tsx'
import { NewCheckupLink } from '../../shared/NewCheckupLink.tsx'
import { mayAssign } from '../../shared/permissions.ts'
import type { Checkup } from '../../shared/rows.ts'
import { List, Stack } from '../../ui/boxes.tsx'
import { Empty, Failed, LoadingCards } from '../../ui/states.tsx'
import { Heading } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { dashboardData, visitsOf } from './dashboardData.ts'

/** Visits of today, unfinished ones first. */
const todays = f`(${visitsOf('today')}).toSorted((a, b) => (a.status === 'completed') - (b.status === 'completed'))`

const isFree = f`(${visitsOf('today')}).length === 0`

/** Visits of today, with the states of the first page's data. */
export const TodaysVisits = () => (
  <>
    <LoadingCards of={dashboardData} count={3} />
    <Failed of={dashboardData} />
    <Stack gap={token('s3')} show={dashboardData.isFetched}>
      <Heading>{t('Today’s visits', 'Visitas de hoy')}</Heading>
      <List<Checkup> name="today" of={todays} as={(checkup) => <CheckupCard of={checkup} target="walk" />} />
      <Empty
        icon="lucide/sun-medium"
        words={t(
          'No visits today. Start a checkup where you are.',
          'No hay visitas hoy. Empieza una revisión donde estés.',
        )}
        show={f`${isFree} && !${mayAssign}`}
      />
      <Empty
        icon="lucide/sun-medium"
        words={t('No visits today.', 'No hay visitas hoy.')}
        show={f`${isFree} && ${mayAssign}`}
      >
        <NewCheckupLink />
      </Empty>
    </Stack>
  </>
)

/** @jsxImportSource @sluice/config */
import { type Formula, f, type Texts, t } from '@sluice/config'
import { CheckupCard } from '../../shared/CheckupCard.tsx'
import { linkTo, pages } from '../../shared/pages.ts'
import { apiCollection } from '../../shared/plugins.ts'
import type { Checkup } from '../../shared/rows.ts'
import { List, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Empty, Failed, LoadingCards } from '../../ui/states.tsx'
import { Box } from '../../ui/tags.ts'
import { Figure, Heading, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { HeldPhotosNotice } from '../zone/HeldPhotosNotice.tsx'

/* Lays out the page of a zone first: the notice about photos reads its upload field. */
import '../zone/zoneRepair.tsx'

export const dashboardData = apiCollection('dashboard', 'checkups', 'dashboard', { autoFetch: false })
const list = (path: string): Formula => ({ __wwtype: 'f', code: `${dashboardData.reference}.data?.${path} ?? []` })

/** Visits of today, unfinished ones first. */
const todays = f`${list('today')}.toSorted((a, b) => (a.status === 'completed') - (b.status === 'completed'))`

/** Unfinished visits that are not already listed for today. */
const others = f`${list('unfinished')}.filter((one) => !${list('today')}.some((other) => other.id === one.id)).slice(0, 8)`

interface CountProps {
  readonly value: Formula
  /** The list that it counts. */
  readonly to: { readonly id: string }
  readonly children: Texts
}

const CountCard = ({ value, to, children }: CountProps) => (
  <Box
    link={linkTo(to)}
    hover={{ style: { border: `1px solid ${token('sl-accent')}` } }}
    direction="column"
    align="flex-start"
    gap="2px"
    style={{
      padding: `${token('s3')} ${token('s2')}`,
      borderRadius: '16px',
      backgroundColor: token('sl-surface'),
      border: `1px solid ${token('sl-border')}`,
      flex: '1 1 0',
      minWidth: '96px',
      customCss: { color: 'inherit', textDecoration: 'none' },
    }}
  >
    <Figure>{value}</Figure>
    <Small>{children}</Small>
  </Box>
)

const Counts = () => (
  <Box direction="row" align="stretch" gap={token('s3')} wrap style={{ width: '100%' }} show={dashboardData.isFetched}>
    <CountCard value={f`${dashboardData}.data?.counts?.unfinished ?? 0`} to={pages.incomplete}>
      {t('Unfinished', 'Sin terminar')}
    </CountCard>
    <CountCard value={f`${dashboardData}.data?.open_quotes?.count ?? 0`} to={pages.quotes}>
      {t('Open quotes', 'Cotizaciones abiertas')}
    </CountCard>
    <CountCard value={f`${dashboardData}.data?.counts?.completed_this_week ?? 0`} to={pages.completed}>
      {t('Done this week', 'Hechas esta semana')}
    </CountCard>
  </Box>
)

const CheckupList = ({ name, of }: { readonly name: string; readonly of: Formula }) => (
  <List<Checkup> name={name} of={of} as={(checkup) => <CheckupCard of={checkup} target="walk" />} />
)

/** First page of those who make checkups, and of their office. */
export const CrewHome = () => (
  <>
    <HeldPhotosNotice />
    <Counts />
    <LoadingCards of={dashboardData} count={3} />
    <Failed of={dashboardData} />
    <Stack gap={token('s3')} show={dashboardData.isFetched}>
      <Heading>{t('Today’s visits', 'Visitas de hoy')}</Heading>
      <CheckupList name="today" of={todays} />
      <Empty
        icon="lucide/sun-medium"
        words={t(
          'No visits today. Start a checkup where you are.',
          'No hay visitas hoy. Empieza una revisión donde estés.',
        )}
        show={f`${list('today')}.length === 0`}
      />
    </Stack>
    <Stack gap={token('s3')} show={f`${dashboardData}.isFetched && ${others}.length > 0`}>
      <Heading>{t('Unfinished', 'Sin terminar')}</Heading>
      <CheckupList name="others" of={others} />
      <Action look="quiet" link={linkTo(pages.incomplete)}>
        {t('All unfinished checkups', 'Todas las revisiones sin terminar')}
      </Action>
    </Stack>
  </>
)

/** @jsxImportSource @sluice/config */
import { asValue, type Condition, type Formula, f, type Texts, t, type Words } from '@sluice/config'
import { money } from '../../shared/money.ts'
import { linkTo, pages } from '../../shared/pages.ts'
import { partWords } from '../../shared/parts.ts'
import { isOwner } from '../../shared/permissions.ts'
import { fieldOf } from '../../ui/collections.ts'
import { Box } from '../../ui/tags.ts'
import { Figure, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { dashboardData } from './dashboardData.ts'

interface FigureCardProps {
  readonly value: Formula
  /** Link to the list that it counts. */
  readonly link: ReturnType<typeof linkTo>
  /** A line for the owner below it. */
  readonly note?: Words
  readonly children: Texts
}

const FigureCard = ({ value, link, note, children }: FigureCardProps) => (
  <Box
    link={link}
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
    {note !== undefined && <Small show={isOwner}>{note}</Small>}
  </Box>
)

const openQuotes = fieldOf(dashboardData, 'open_quotes')

/** Figures of the first page; each opens the list that it counts. The owner also sees what they are worth or compared with. */
export const Figures = ({ show }: { readonly show: Condition }) => (
  <Box
    direction="row"
    align="stretch"
    gap={token('s3')}
    wrap
    style={{ width: '100%' }}
    show={f`(${show}) && ${dashboardData.isFetched}`}
  >
    <FigureCard value={f`${dashboardData}.data?.counts?.unfinished ?? 0`} link={linkTo(pages.incomplete)}>
      {t('Unfinished', 'Sin terminar')}
    </FigureCard>
    <FigureCard
      value={f`${openQuotes}?.count ?? 0`}
      link={linkTo(pages.quotes)}
      note={money(asValue(f`${openQuotes}?.total_cents`), 0)}
    >
      {t('Open quotes', 'Cotizaciones abiertas')}
    </FigureCard>
    <FigureCard
      value={f`${dashboardData}.data?.counts?.completed_this_week ?? 0`}
      link={linkTo(pages.completed, {}, { only: 'completed_this_week' })}
      note={[t('Last week: ', 'Semana pasada: '), f`${dashboardData}.data?.counts?.completed_last_week ?? 0`]}
    >
      {partWords.completed_this_week}
    </FigureCard>
  </Box>
)

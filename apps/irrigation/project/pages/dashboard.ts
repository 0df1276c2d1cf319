import { definePage, defineWorkflow, type Formula, f, fetchCollections, repeat, type Texts, t } from '@sluice/config'
import { checkupCard } from '../shared/checkups.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { mayStart } from '../shared/permissions.ts'
import { apiCollection, user } from '../shared/plugins.ts'
import { shell } from '../shared/shell.ts'
import { box, text } from '../ui/elements.ts'
import { action, card, empty, failed, heading, isLoading, loadingCards, small, stack, title } from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { concat, say } from '../ui/words.ts'

export const dashboardData = apiCollection('dashboard', 'checkups', 'dashboard')
const reload = defineWorkflow('dashboard.reload', [fetchCollections(dashboardData)], { trigger: 'click' })
const isReady = f`${dashboardData}.isFetched`
const list = (path: string): Formula => ({ __wwtype: 'f', code: `${dashboardData.reference}.data?.${path} ?? []` })

/** Visits of today, unfinished ones first. */
const todays = f`${list('today')}.toSorted((a, b) => (a.status === 'completed') - (b.status === 'completed'))`

const greeting = f`wwFormulas.concatenate(new Date().getHours() < 12 ? ${say(t('Good morning', 'Buenos días'))} : new Date().getHours() < 19 ? ${say(t('Good afternoon', 'Buenas tardes'))} : ${say(t('Good evening', 'Buenas noches'))}, ', ', (${user}?.name ?? '').split(' ')[0])`

function figure(name: string, value: Formula, words: Texts) {
  return box(name, {
    slots: {
      children: [
        text(`${name}/value`, {
          text: value,
          properties: { tag: 'p' },
          typography: { font: token('figure'), color: token('sl-text') },
        }),
        small(`${name}/words`, words),
      ],
    },
    layout: { direction: 'column', align: 'flex-start', gap: '2px' },
    style: {
      padding: token('s3'),
      borderRadius: '16px',
      backgroundColor: token('sl-surface'),
      border: `1px solid ${token('sl-border')}`,
      flex: '1 1 0',
      minWidth: '96px',
    },
  })
}

const figures = box('dashboard/figures', {
  slots: {
    children: [
      figure(
        'dashboard/quotes',
        f`${dashboardData}.data?.open_quotes?.count ?? 0`,
        t('Open quotes', 'Cotizaciones abiertas'),
      ),
      figure(
        'dashboard/unfinishedCount',
        f`${dashboardData}.data?.counts?.unfinished ?? 0`,
        t('Unfinished', 'Sin terminar'),
      ),
      figure(
        'dashboard/week',
        f`${dashboardData}.data?.counts?.completed_this_week ?? 0`,
        t('Done this week', 'Hechas esta semana'),
      ),
    ],
  },
  layout: { direction: 'row', align: 'stretch', gap: token('s3'), wrap: true },
  style: { width: '100%' },
  showIf: isReady,
})

/** Unfinished visits that are not already listed for today. */
const others = f`${list('unfinished')}.filter((one) => !${list('today')}.some((other) => other.id === one.id)).slice(0, 8)`

export const dashboard = definePage('dashboard', {
  title: t('Today', 'Hoy'),
  access: 'private',
  sections: shell('dashboard', [
    stack(
      'dashboard/hello',
      [
        title('dashboard/title', greeting),
        small(
          'dashboard/date',
          f`new Date().toLocaleDateString(globalContext.page.lang, ({ weekday: 'long', month: 'long', day: 'numeric' }))`,
        ),
      ],
      { gap: token('s1') },
    ),
    action('dashboard/new', t('New checkup', 'Nueva revisión'), 'primary', {
      iconName: 'lucide/plus',
      link: linkTo(pages.incomplete, {}, { new: 'yes' }),
      wide: true,
      showIf: mayStart,
    }),
    figures,
    loadingCards('dashboard/loading', 3, isLoading(dashboardData)),
    failed('dashboard/failed', dashboardData, reload),
    stack(
      'dashboard/today',
      [
        heading('dashboard/today/title', t('Today’s visits', 'Visitas de hoy')),
        box('dashboard/today/list', {
          slots: { children: repeat(todays, checkupCard('dashboard/today/card', 'walk')) },
          layout: { direction: 'column', align: 'stretch', gap: token('s3') },
          style: { width: '100%' },
        }),
        empty(
          'dashboard/today/none',
          'lucide/sun-medium',
          t('No visits today. Start a checkup where you are.', 'No hay visitas hoy. Empieza una revisión donde estés.'),
          f`${list('today')}.length === 0`,
        ),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
    stack(
      'dashboard/unfinished',
      [
        heading('dashboard/unfinished/title', t('Unfinished', 'Sin terminar')),
        box('dashboard/unfinished/list', {
          slots: { children: repeat(others, checkupCard('dashboard/unfinished/card', 'walk')) },
          layout: { direction: 'column', align: 'stretch', gap: token('s3') },
          style: { width: '100%' },
        }),
        action(
          'dashboard/unfinished/all',
          concat(say(t('All unfinished checkups', 'Todas las revisiones sin terminar'))),
          'quiet',
          { link: linkTo(pages.incomplete) },
        ),
      ],
      { gap: token('s3'), showIf: f`${isReady} && ${others}.length > 0` },
    ),
    card(
      'dashboard/book',
      [
        small(
          'dashboard/book/words',
          concat(
            f`${dashboardData}.data?.counts?.clients ?? 0`,
            say(t(' clients and ', ' clientes y ')),
            f`${dashboardData}.data?.counts?.sites ?? 0`,
            say(t(' sites in your book', ' propiedades en tu libreta')),
          ),
        ),
      ],
      { showIf: isReady },
    ),
  ]),
})

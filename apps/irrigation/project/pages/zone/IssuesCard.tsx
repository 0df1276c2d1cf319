/** @jsxImportSource @sluice/config */
import { Each, type Formula, f, setVariable, t, variable } from '@sluice/config'
import type { Issue } from '../../shared/rows.ts'
import { Grid, Stack } from '../../ui/boxes.tsx'
import { Field } from '../../ui/Field.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { FormInput } from '../../ui/tags.ts'
import { Heading, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { IssueTile, wasCounted } from './IssueTile.tsx'
import { isOrdered, issues } from './issueOrder.ts'

/** Whether all kinds of faults are shown. */
export const areAllShown = variable('areAllIssuesShown', 'boolean', { defaultValue: false })

const first = f`${issues}.slice(0, 8)`
const others = f`${issues}.slice(8)`

const search = FormInput.ref<string>()
/** A text without case and accents, so that “valvula” finds “Válvula”. */
const folded = (text: Formula) => f`(${text}).trim().toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '')`
const words = folded(f`${search.value} || ''`)
const shownOthers = f`${others}.filter((issue) => ${areAllShown} ? ${folded(f`issue.label`)}.includes(${words}) : ${wasCounted(f`issue.code`)})`

const Tiles = ({ of }: { readonly of: Formula }) => (
  <Grid minimum="136px" keepsEmpty gap={token('s2')}>
    <Each<Issue> of={of} as={(issue) => <IssueTile issue={issue} />} />
  </Grid>
)

/** Findings: a tile per issue, those found most first; all others on request, with a search. */
export const IssuesCard = () => (
  <Stack gap={token('s2')}>
    <Heading>{t('What did you find?', '¿Qué encontraste?')}</Heading>
    <Stack gap={token('s2')} show={isOrdered}>
      <Tiles of={first} />
      <Action
        look="quiet"
        icon="lucide/list"
        on={{ click: [setVariable(areAllShown, f`!${areAllShown}`)] }}
        expanded={areAllShown}
      >
        {t('All faults', 'Todas las fallas')}
      </Action>
      <Stack gap={token('s2')} show={areAllShown}>
        <Field ref={search} type="search" label={t('Search faults', 'Buscar fallas')} debounce="150ms" />
        <Small show={f`${shownOthers}.length === 0`} attributes={{ role: 'status' }}>
          {t('No fault matches.', 'Ninguna falla coincide.')}
        </Small>
      </Stack>
      <Tiles of={shownOthers} />
    </Stack>
  </Stack>
)

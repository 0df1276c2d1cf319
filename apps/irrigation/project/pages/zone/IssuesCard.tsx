/** @jsxImportSource @sluice/config */
import { Each, type Formula, f, setVariable, t, variable } from '@sluice/config'
import { apiCollection, rule } from '../../shared/plugins.ts'
import type { Issue } from '../../shared/rows.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { Field } from '../../ui/Field.tsx'
import { Box, FormInput } from '../../ui/tags.ts'
import { Heading, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { IssueTile, wasCounted } from './IssueTile.tsx'
import { rowId } from './walk.ts'

/** Faults found most on zones like this one. */
export const frequentFaults = apiCollection('frequentFaults', 'checkups', 'checkup-zones/{id}/frequent-faults', {
  parameters: { id: rowId },
  autoFetch: false,
})

/** Whether all kinds of faults are shown. */
export const areAllShown = variable('areAllIssuesShown', 'boolean', { defaultValue: false })

const frequent = f`(${frequentFaults}.data?.items ?? []).map((fault) => fault.issue_code)`
const issues = rule('zoneIssues', 100, walkZone.data.head_type, frequent)
const first = f`${issues}.slice(0, 8)`
const others = f`${issues}.slice(8)`

const search = FormInput.ref<string>()
const words = f`(${search.value} || '').trim().toLowerCase()`
const shownOthers = f`${others}.filter((issue) => ${areAllShown} ? issue.label.toLowerCase().includes(${words}) : ${wasCounted(f`issue.code`)})`

const Tiles = ({ of }: { readonly of: Formula }) => (
  <Box
    columns={['repeat(auto-fill, minmax(136px, 1fr))']}
    gap={token('s2')}
    style={{ display: 'grid', width: '100%', customCss: { gap: token('s2') } }}
  >
    <Each<Issue> of={of} as={(issue) => <IssueTile issue={issue} />} />
  </Box>
)

/** Findings: a tile per issue, those found most first; all others on request, with a search. */
export const IssuesCard = () => (
  <Stack gap={token('s2')}>
    <Heading>{t('What did you find?', '¿Qué encontraste?')}</Heading>
    <Stack gap={token('s2')} show={f`${frequentFaults}.isFetched || !!${frequentFaults}.error`}>
      <Tiles of={first} />
      <Action
        look="quiet"
        icon="lucide/list"
        on={{ click: [setVariable(areAllShown, f`!${areAllShown}`)] }}
        pressed={areAllShown}
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

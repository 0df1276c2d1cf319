/** @jsxImportSource @sluice/config */
import { Each, f, setVariable, t, variable } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import type { CheckupZone } from '../../shared/rows.ts'
import { isDecided } from '../../shared/zones.ts'
import { Grid, Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Empty, Failed, LoadingCards } from '../../ui/states.tsx'
import { Heading, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { allOfVisit, checkup, checkupZones, isWalking, status, zones } from './state.ts'
import { ZoneTile } from './ZoneTile.tsx'

/** Whether only zones that are still to be checked are shown. */
export const areOpenShown = variable('areOpenZonesShown', 'boolean', { defaultValue: false })

const open = f`${zones}.filter((zone) => !${isDecided(f`zone.status`)})`
const shown = f`(${areOpenShown} ? ${open} : ${zones})`

/** Shows all zones or those that are left. */
const Filter = () => (
  <Row gap={token('s2')} wrap show={f`${isWalking} && ${zones}.length > 6`}>
    <Action on={{ click: [setVariable(areOpenShown, false)] }} pressed={f`!${areOpenShown}`}>
      {t('All', 'Todas')} {f`${zones}.length`}
    </Action>
    <Action on={{ click: [setVariable(areOpenShown, true)] }} pressed={areOpenShown}>
      {t('Left to do', 'Por hacer')} {f`${open}.length`}
    </Action>
  </Row>
)

/** Zones of the visit, each with its state. */
export const ZonesList = () => (
  <Stack
    gap={token('s3')}
    show={f`${checkup}.isFetched && !['scheduled', 'completed', 'cancelled'].includes(${status})`}
  >
    <Heading>{t('Zones', 'Zonas')}</Heading>
    <Filter />
    <LoadingCards of={checkupZones} count={2} />
    <Failed of={checkupZones} fetches={allOfVisit} />
    <Grid name="checkup zones" minimum="150px" keepsEmpty>
      <Each<CheckupZone> of={shown} as={(zone) => <ZoneTile zone={zone} />} />
    </Grid>
    <Small show={f`${areOpenShown} && ${open}.length === 0`}>
      {t('Every zone is checked.', 'Todas las zonas están revisadas.')}
    </Small>
    <Empty
      icon="lucide/circle-dashed"
      words={t(
        'This site has no zones yet. Add them on the site’s page, then start again.',
        'Esta propiedad aún no tiene zonas. Agrégalas en la página de la propiedad y empieza de nuevo.',
      )}
      show={f`${checkupZones}.isFetched && ${zones}.length === 0`}
    >
      <Action link={linkTo(pages.site, { site_id: f`${checkup.data.site_id} ?? ''` })}>
        {t('Open the site', 'Abrir la propiedad')}
      </Action>
    </Empty>
  </Stack>
)

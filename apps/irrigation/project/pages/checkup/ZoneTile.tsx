/** @jsxImportSource @sluice/config */
import { f, type Value } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import type { CheckupZone } from '../../shared/rows.ts'
import { isToDo, zoneBackground, zoneIcon, zoneWords } from '../../shared/zones.ts'
import { Row } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Box, Text } from '../../ui/tags.ts'
import { Figure, onlyRead, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'

const inColor = (color: string) => ({ style: { customCss: { color: token(color) } } })

/** A zone of the visit; its state is shown as icon, words and color. The words of one to do are for screen readers alone. */
export const ZoneTile = ({ zone }: { readonly zone: Value<CheckupZone> }) => (
  <Box
    direction="column"
    align="stretch"
    justify="flex-start"
    gap={token('s2')}
    style={{
      position: 'relative',
      padding: token('s4'),
      minHeight: '124px',
      borderRadius: '16px',
      border: `1px solid ${token('sl-border')}`,
      backgroundColor: zoneBackground(zone.status),
      customCss: { textDecoration: 'none' },
    }}
    ownStates={{
      repair: { when: f`${zone.status} === 'needs_repair'`, ...inColor('warn') },
      good: { when: f`['ok', 'fixed'].includes(${zone.status})`, ...inColor('sl-accent') },
      open: { when: f`['not_started', 'running', 'skipped'].includes(${zone.status})`, ...inColor('sl-muted') },
    }}
    hover={{ style: { border: `1px solid ${token('sl-accent')}` } }}
    link={linkTo(pages.zoneRepair, { row_id: zone.id })}
  >
    <Row>
      <Figure tag="span" style={{ flex: '1 1 auto' }}>
        {zone.controller_label}
        {zone.station_no}
      </Figure>
      <Glyph icon={zoneIcon(zone.status)} size={26} isFirm />
    </Row>
    <Small>{zone.zone_name}</Small>
    <Text
      tag="span"
      font={token('strong')}
      style={{ customCss: { color: 'inherit' } }}
      ownStates={{ toDo: { when: isToDo(zone.status, zone.findings_qty), style: onlyRead } }}
    >
      {zoneWords(zone.status)}
      {f`${zone.findings_qty} > 0 ? ' · ' + ${zone.findings_qty} : ''`}
    </Text>
  </Box>
)

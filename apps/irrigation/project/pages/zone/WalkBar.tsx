/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { label } from '../../shared/plugins.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { isToDo, zoneIcon, zoneWords } from '../../shared/zones.ts'
import { Names, Row } from '../../ui/boxes.tsx'
import { itemsOf } from '../../ui/collections.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Box, Section, Text } from '../../ui/tags.ts'
import { Chip, onlyRead, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { ZonesBar } from '../../ui/ZonesBar.tsx'
import { position, progress, walkZones } from './walk.ts'

const { data } = walkZone
const status = f`${data.status} ?? ''`
const kinds = f`[${label('head_type', data.head_type)}, ${label('plant_type', data.plant_type)}].filter((part) => part).join(' · ')`

const ToZones = () => (
  <Box
    direction="row"
    align="center"
    justify="center"
    style={{
      width: '48px',
      height: '48px',
      borderRadius: '50%',
      flex: 'none',
      customCss: { color: token('sl-text'), textDecoration: 'none' },
    }}
    hover={{ style: { backgroundColor: token('surface-2') } }}
    link={linkTo(pages.checkup, { checkup_id: f`${data.checkup_id} ?? ''` })}
    attributes={{ 'aria-label': say(t('All zones', 'Todas las zonas')) }}
  >
    <Glyph icon="lucide/x" size={26} />
  </Box>
)

/** Bar of the walk, in place of the app's own: the way back, the zone and its state, and how far the visit is. */
export const WalkBar = () => (
  <Section
    title="Walk bar"
    direction="column"
    align="stretch"
    gap="0"
    style={{
      position: 'sticky',
      top: token('stick'),
      zIndex: '20',
      backgroundColor: token('sl-surface'),
      customCss: { borderBottom: `1px solid ${token('sl-border')}` },
    }}
    attributes={{ role: 'banner' }}
  >
    <Row gap={token('s2')} style={{ width: '100%', minHeight: '60px', padding: `0 ${token('s3')} 0 ${token('s1')}` }}>
      <ToZones />
      <Names>
        <Text
          tag="h1"
          font={token('strong')}
          color={token('sl-text')}
          style={{ customCss: oneLine }}
          show={walkZone.isFetched}
        >
          {f`(${data.controller_label} ?? '') + (${data.station_no} ?? '') + ' · ' + (${data.zone_name} ?? '')`}
        </Text>
        <Row gap={token('s1')} style={{ width: '100%' }} show={walkZone.isFetched}>
          <Glyph icon={zoneIcon(status)} size={20} color="sl-muted" style={{ flex: 'none' }} />
          <Small
            tag="span"
            attributes={{ 'aria-live': 'polite' }}
            style={{ flex: 'none' }}
            ownStates={{ toDo: { when: isToDo(status), style: onlyRead } }}
            nowrap
          >
            {zoneWords(status)}
          </Small>
          <Small tag="span" style={{ minWidth: '0', customCss: oneLine }} show={f`!!${kinds}`}>
            {f`(${isToDo(status)} ? '' : '· ') + ${kinds}`}
          </Small>
        </Row>
      </Names>
      <Chip show={f`${walkZones}.isFetched`}>
        {position} {t('of', 'de')} {f`${itemsOf(walkZones)}.length`}
      </Chip>
    </Row>
    <ZonesBar percent={f`${progress}.percent`} height="4px" />
  </Section>
)

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '100%' }

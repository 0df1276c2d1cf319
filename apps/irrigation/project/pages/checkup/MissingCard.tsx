/** @jsxImportSource @sluice/config */
import { Each, f, t, type Value } from '@sluice/config'
import { pages } from '../../shared/pages.ts'
import { Card } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Box } from '../../ui/tags.ts'
import { Heading, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { checkupControllers, checkupZones, controllers, isWalking, missing, zones } from './state.ts'

const MissingItem = ({ item }: { readonly item: Value<{ readonly id: string }> }) => {
  const zone = f`${zones}.find((zone) => zone.id === ${item.id})`
  const controller = f`${controllers}.find((controller) => controller.id === ${item.id})`
  return (
    <Box
      direction="row"
      align="center"
      gap={token('s2')}
      style={{ minHeight: '48px', width: '100%', customCss: { color: token('sl-accent'), textDecoration: 'none' } }}
      link={f`${zone} ? ({ type: 'internal', pageId: ${pages.zoneRepair.id}, parameters: ({ row_id: ${item.id} }) }) : null`}
    >
      <Glyph icon="lucide/circle" size={20} style={{ flex: 'none' }} />
      <Small>
        {f`${controller} ? ${say(t('Controller ', 'Controlador '))} + ${controller}.controller_label : ${zone} ? ${say(t('Zone ', 'Zona '))} + ${zone}.controller_label + ${zone}.station_no + ' · ' + ${zone}.zone_name : ${say(t('The site has no controllers or zones', 'La propiedad no tiene controladores ni zonas'))}`}
      </Small>
    </Box>
  )
}

/** Items still missing before the checkup can be completed; a tap opens a zone. */
export const MissingCard = () => (
  <Card show={f`${isWalking} && ${checkupZones}.isFetched && ${checkupControllers}.isFetched && ${missing}.length > 0`}>
    <Heading>
      {t('Still to check:', 'Falta revisar:')} {f`${missing}.length`}
    </Heading>
    <Box direction="column" align="stretch" style={{ width: '100%' }}>
      <Each<{ readonly id: string }> of={f`${missing}.slice(0, 8)`} as={(item) => <MissingItem item={item} />} />
    </Box>
  </Card>
)

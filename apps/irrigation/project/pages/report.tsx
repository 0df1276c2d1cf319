/** @jsxImportSource @sluice/config */
import { definePage, Each, f, goToPath, step, type Texts, t, type Value } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { day } from '../shared/dates.ts'
import { pages } from '../shared/pages.ts'
import { apiCollection, label, parameter } from '../shared/plugins.ts'
import type { Finding, Photo, ReportedZone } from '../shared/rows.ts'
import { zoneIcon, zoneWords } from '../shared/zones.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card, Grid, Names, Row, Stack } from '../ui/boxes.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { Notice } from '../ui/library/notices.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Failed, LoadingCards } from '../ui/states.tsx'
import { Box } from '../ui/tags.ts'
import { Body, Chip, Figure, Heading, Small, Strong, Subheading, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { apply, say } from '../ui/words.ts'

export const report = apiCollection('report', 'checkups', 'checkups/{id}/report', {
  parameters: { id: parameter('checkup_id') },
})

const { data } = report
const score = data.checkup.health_score
const open = f`(${data.totals.needs_repair} ?? 0)`
const notes = data.checkup.general_notes
const advice = data.checkup.recommendations

const Total = ({ of, children }: { readonly of: Value<number>; readonly children: Texts }) => (
  <Box
    direction="column"
    align="flex-start"
    style={{ padding: token('s3'), borderRadius: '12px', backgroundColor: token('surface-2') }}
  >
    <Figure>{f`${of} ?? 0`}</Figure>
    <Small>{children}</Small>
  </Box>
)

const FindingRow = ({ finding }: { readonly finding: Value<Finding> }) => (
  <Row wrap gap={token('s2')}>
    <Chip background={token('warn-soft')} color={token('warn')}>
      × {finding.qty}
    </Chip>
    <Strong>{f`globalContext.page.lang === 'es' ? ${finding.label_es} : ${finding.label_en}`}</Strong>
    <Small>
      {f`${finding.status} === 'done' ? ${say(t('Fixed on this visit', 'Reparado en esta visita'))} : ${label('severity', finding.severity)}`}
    </Small>
  </Row>
)

const ReportPicture = ({ photo }: { readonly photo: Value<Photo> }) => (
  <Picture
    url={photo.src}
    alt={f`${photo.caption} || ${say(t('Photo of this zone', 'Foto de esta zona'))}`}
    style={{ width: '100%', maxWidth: '320px', aspectRatio: '4 / 3' }}
  />
)

const ZoneReport = ({ zone }: { readonly zone: Value<ReportedZone> }) => (
  <Stack
    gap={token('s3')}
    style={{
      padding: `${token('s3')} 0`,
      customCss: { borderTop: `1px solid ${token('sl-border')}`, breakInside: 'avoid' },
    }}
  >
    <Row>
      <Glyph icon={zoneIcon(zone.status)} size={24} color="sl-accent" />
      <Box direction="column" align="flex-start" style={{ flex: '1 1 auto', minWidth: '0' }}>
        <Subheading>
          {zone.controller_label}
          {zone.station_no} · {zone.name}
        </Subheading>
        <Small>
          {zoneWords(zone.status)}
          {f`${zone.skip_reason} ? ': ' + ${label('skip_reason', zone.skip_reason)} : ''`}
        </Small>
      </Box>
    </Row>
    <Box direction="column" align="flex-start" gap={token('s2')} show={f`${zone.findings}.length > 0`}>
      <Each of={zone.findings} as={(finding) => <FindingRow finding={finding} />} />
    </Box>
    <Body show={f`!!${zone.notes}`}>{zone.notes}</Body>
    <Box direction="row" wrap gap={token('s3')} style={{ width: '100%' }} show={f`${zone.pictures}.length > 0`}>
      <Each of={zone.pictures} as={(photo) => <ReportPicture photo={photo} />} />
    </Box>
  </Stack>
)

const FineZone = ({ zone }: { readonly zone: Value<ReportedZone> }) => (
  <Row gap={token('s2')} style={{ customCss: { breakInside: 'avoid' } }}>
    <Glyph icon={zoneIcon(zone.status)} size={20} color="sl-accent" />
    <Small tag="span" style={{ minWidth: '0' }}>
      {zone.controller_label}
      {zone.station_no} · {zone.name}
    </Small>
  </Row>
)

/** Zones with something to tell, and those with nothing but their verdict. */
const telling = f`(zone.status !== 'ok' || zone.findings.length > 0 || zone.pictures.length > 0 || !!zone.notes)`
const zones = f`(${data.zones} ?? [])`
const tellingZones = f`${zones}.filter((zone) => ${telling})`
const fineZones = f`${zones}.filter((zone) => !${telling})`

const ZonesInOrder = () => (
  <Card show={f`${fineZones}.length > 0`}>
    <Heading>
      {t('Zones in good order:', 'Zonas en buen estado:')} {f`${fineZones}.length`}
    </Heading>
    <Grid name="zones in order" minimum="150px" keepsEmpty gap={token('s2')}>
      <Each<ReportedZone> of={fineZones} as={(zone) => <FineZone zone={zone} />} />
    </Grid>
  </Card>
)

/** Address of the report in the other language; the language that was chosen for later visits stays. */
const inOtherLanguage = f`(globalContext.page.lang === 'es' ? '' : '/es') + '/report_viewer/' + ${data.checkup.id} + '/'`
/** Whether the report is shown in a language that its client has not chosen. */
const isForeign = f`!!${data.checkup.report_locale} && ${data.checkup.report_locale} !== globalContext.page.lang`

const Cover = () => (
  <Card>
    <Small>{f`${data.company.name} ?? ''`}</Small>
    <Title>{t('Irrigation checkup report', 'Informe de revisión de riego')}</Title>
    <Strong>
      {data.client.name} · {data.site.name}
    </Strong>
    <Small>{data.site.address}</Small>
    <Row wrap gap={token('s2')}>
      <Chip>{f`${data.checkup.checkup_no} ?? ''`}</Chip>
      <Chip>{label('checkup_type', data.checkup.type)}</Chip>
      <Chip>{apply(day, f`${data.checkup.completed_at} ?? ${data.checkup.started_at}`)}</Chip>
      <Chip show={f`!!${data.checkup.technician}`}>{f`${data.checkup.technician} ?? ''`}</Chip>
    </Row>
    <Box direction="row" wrap gap={token('s2')} style={{ customCss: { display: token('screen-flex') } }}>
      <Action icon="lucide/printer" on={{ click: [step('print-pdf')] }}>
        {t('Print or save as PDF', 'Imprimir o guardar en PDF')}
      </Action>
      <Action icon="lucide/languages" on={{ click: [goToPath(inOtherLanguage)] }}>
        {t('En español', 'In English')}
      </Action>
    </Box>
    <Box style={{ width: '100%', customCss: { display: token('screen-flex') } }} show={isForeign}>
      <Notice tone="info">
        {t(
          'This client reads reports in Spanish. Show it in Spanish before you print it.',
          'Este cliente lee sus informes en inglés. Muéstralo en inglés antes de imprimirlo.',
        )}
      </Notice>
    </Box>
  </Card>
)

const Summary = () => (
  <Card>
    <Heading>{t('Summary', 'Resumen')}</Heading>
    <Row gap={token('s3')}>
      <Glyph
        icon={f`${open} > 0 ? 'lucide/wrench' : 'lucide/circle-check'`}
        size={32}
        color="sl-accent"
        style={{ flex: 'none' }}
      />
      <Names>
        <Strong>
          {f`${open} > 0 ? ${open} + ${say(t(' of ', ' de '))} + ${data.totals.zones} + ${say(t(' zones need repair', ' zonas necesitan reparación'))} : ${say(t('No zone needs repair', 'Ninguna zona necesita reparación'))}`}
        </Strong>
        <Small show={f`${score} !== null && ${score} !== undefined`}>
          {t('System health', 'Salud del sistema')} {score} {t('of 100', 'de 100')}
        </Small>
      </Names>
    </Row>
    <Grid minimum="92px">
      <Total of={data.totals.zones}>{t('Zones', 'Zonas')}</Total>
      <Total of={data.totals.ok}>{t('OK', 'Bien')}</Total>
      <Total of={data.totals.needs_repair}>{t('Need repair', 'Por reparar')}</Total>
      <Total of={data.totals.fixed}>{t('Fixed', 'Reparadas')}</Total>
      <Total of={data.totals.skipped}>{t('Skipped', 'Omitidas')}</Total>
      <Total of={data.totals.findings}>{t('Findings', 'Hallazgos')}</Total>
    </Grid>
  </Card>
)

export const reportViewer = definePage('report_viewer/{{checkup_id|}}', {
  title: t('Report', 'Informe'),
  access: 'private',
  sections: (
    <Shell name="report">
      <Back to={pages.completed}>{t('Completed checkups', 'Revisiones terminadas')}</Back>
      <LoadingCards of={report} count={4} />
      <Failed of={report} />
      <Stack show={report.isFetched}>
        <Cover />
        <Summary />
        <Card show={f`!!${notes} || !!${advice}`}>
          <Heading>{t('Notes and recommendations', 'Notas y recomendaciones')}</Heading>
          <Body show={f`!!${notes}`}>{notes}</Body>
          <Body show={f`!!${advice}`}>{advice}</Body>
        </Card>
        <Card show={f`${tellingZones}.length > 0`}>
          <Heading>{t('Zone by zone', 'Zona por zona')}</Heading>
          <Box name="reported zones" direction="column" align="stretch" style={{ width: '100%' }}>
            <Each<ReportedZone> of={tellingZones} as={(zone) => <ZoneReport zone={zone} />} />
          </Box>
        </Card>
        <ZonesInOrder />
      </Stack>
    </Shell>
  ),
})

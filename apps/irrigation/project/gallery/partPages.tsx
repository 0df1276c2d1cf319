/** @jsxImportSource @sluice/config */
import { f, t, variable } from '@sluice/config'
import { languageChoices } from '../shared/languages.ts'
import { Card, Grid, LinkCard, Names, Row, Stack } from '../ui/boxes.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Choice, Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Chevron, Glyph } from '../ui/Glyph.tsx'
import { Action, IconButton } from '../ui/library/buttons.tsx'
import { Notice } from '../ui/library/notices.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Empty, LoadingCards, Missing } from '../ui/states.tsx'
import { Body, Chip, Figure, Heading, Small, Strong, Subheading, TextLink } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { ZonesBar } from '../ui/ZonesBar.tsx'
import { galleryPage } from './GalleryPage.tsx'

export const buttonsPage = galleryPage(
  'buttons',
  'Buttons',
  <Stack>
    <Row wrap>
      <Action look="primary">{t('Start', 'Empezar')}</Action>
      <Action icon="lucide/plus">{t('Add a zone', 'Agregar zona')}</Action>
      <Action look="quiet" icon="lucide/languages">
        {t('Language', 'Idioma')}
      </Action>
      <Action look="danger" icon="lucide/log-out">
        {t('Sign out', 'Cerrar sesión')}
      </Action>
    </Row>
    <Row wrap>
      <Action pressed={f`true`}>{t('Chosen', 'Elegido')}</Action>
      <Action pressed={f`false`}>{t('Not chosen', 'No elegido')}</Action>
      <IconButton icon="lucide/x" label={t('Close', 'Cerrar')} />
    </Row>
    <Submit busy={f`false`} saving={t('Saving…', 'Guardando…')}>
      {t('Save', 'Guardar')}
    </Submit>
  </Stack>,
)

export const fieldsPage = galleryPage(
  'fields',
  'Fields',
  <Form>
    <Field name="client" label={t('Name or company', 'Nombre o empresa')} required />
    <Field name="mail" label={t('E-mail', 'Correo electrónico')} type="email" />
    <Field name="day" label={t('Date', 'Fecha')} type="date" />
    <Field name="note" label={t('Note', 'Nota')} type="textarea" />
    <Choice name="lang" label={t('Language', 'Idioma')} choices={languageChoices} />
  </Form>,
)

export const noticesPage = galleryPage(
  'notices',
  'Notices',
  <Stack>
    <Notice tone="ok">{t('Saved.', 'Guardado.')}</Notice>
    <Notice tone="info">{t('This zone waters 18 minutes.', 'Esta zona riega 18 minutos.')}</Notice>
    <Notice tone="warn">{t('Two zones need repair.', 'Dos zonas necesitan reparación.')}</Notice>
    <Notice tone="danger" role="alert">
      {t('No connection to the server.', 'Sin conexión con el servidor.')}
    </Notice>
  </Stack>,
)

/** State of a collection that is not there yet. */
export const loading = variable('loading', 'object', { defaultValue: { isFetched: false, error: null } })

export const statesPage = galleryPage(
  'states',
  'Empty, loading, failed',
  <Stack>
    <Empty
      icon="lucide/clipboard-list"
      words={t('Checkups that you start are listed here.', 'Las revisiones que empieces aparecen aquí.')}
      show={f`true`}
    >
      <Action look="primary">{t('New checkup', 'Nueva revisión')}</Action>
    </Empty>
    <LoadingCards of={loading} count={2} />
    <Missing show={f`true`} />
  </Stack>,
)

export const cardsPage = galleryPage(
  'cards',
  'Cards and chips',
  <Stack>
    <Grid minimum="140px">
      <Card>
        <Figure>27</Figure>
        <Small>{t('Unfinished', 'Sin terminar')}</Small>
      </Card>
      <Card>
        <Figure>11</Figure>
        <Small>{t('Done this week', 'Terminadas esta semana')}</Small>
      </Card>
    </Grid>
    <LinkCard link={{ type: 'external', href: '#site' }}>
      <Glyph icon="lucide/calendar" size={24} color="sl-accent" />
      <Names>
        <Strong>Okafor residence</Strong>
        <Small>6795 Old Mill Road, Cedar Ford, TX</Small>
      </Names>
      <Chevron />
    </LinkCard>
    <Row wrap>
      <Chip>{t('Scheduled', 'Programada')}</Chip>
      <Chip background={token('accent-soft')} color={token('sl-accent')}>
        {t('In progress', 'En curso')}
      </Chip>
      <Chip background={token('info-soft')} color={token('info')}>
        12 gpm
      </Chip>
    </Row>
    <ZonesBar percent={f`40`} height="8px" />
  </Stack>,
)

export const textsPage = galleryPage(
  'texts',
  'Texts and mark',
  <Stack>
    <Row>
      <Mark size={16} />
      <Mark size={28} />
      <Mark size={72} />
    </Row>
    <Heading>{t('A heading', 'Un encabezado')}</Heading>
    <Subheading>{t('A smaller heading', 'Un encabezado menor')}</Subheading>
    <Body>{t('Every zone checked, every fault on the report.', 'Cada zona revisada, cada falla en el informe.')}</Body>
    <Small>{t('Small print', 'Letra pequeña')}</Small>
    <TextLink link={{ type: 'external', href: '#privacy' }}>{t('Privacy', 'Privacidad')}</TextLink>
  </Stack>,
)

/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, setVariable, t, type Value, variable } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit } from '../shared/permissions.ts'
import { apiCollection, apiRequest, label, options, parameter } from '../shared/plugins.ts'
import type { Site } from '../shared/rows.ts'
import { Shell } from '../shared/Shell.tsx'
import { sendForm } from '../shared/sendForm.ts'
import { Card, LinkCard, List, Names, Row, Stack } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { type FieldPath, fieldOf, isEmpty, itemsOf } from '../ui/collections.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { Chevron, Glyph } from '../ui/Glyph.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Empty, Failed, LoadingCards } from '../ui/states.tsx'
import { FormContainer } from '../ui/tags.ts'
import { Chip, Heading, Small, Strong, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'

export const client = apiCollection('client', 'crm', 'clients/{id}', { parameters: { id: parameter('client_id') } })
export const clientSites = apiCollection('clientSites', 'crm', 'sites', {
  parameters: { client_id: parameter('client_id'), limit: 100, sort: 'name' },
})
export const siteFormOpen = variable('siteFormOpen', 'boolean', { defaultValue: false })
export const siteFormError = variable('siteFormError', 'string', { defaultValue: '' })

const form = f`context.local.data.form.formData`
const saveSite = sendForm(
  'client.saveSite',
  [
    apiRequest('createdSite', 'post', 'crm', 'sites', {
      body: f`({ client_id: ${parameter('client_id')}, name: ${form}.name || ${form}.address_line1, site_type: ${form}.site_type, address_line1: ${form}.address_line1, city: ${form}.city, water_source: ${form}.water_source, ...(${form}.postal_code ? { postal_code: ${form}.postal_code } : {}), ...(${form}.access_notes ? { access_notes: ${form}.access_notes } : {}) })`,
    }),
    goTo(pages.site, { parameters: { site_id: f`context.workflow.createdSite.result.data.id` } }),
  ],
  { error: siteFormError },
)

const SiteForm = () => (
  <FormContainer style={{ width: '100%' }} on={{ submit: saveSite }} show={siteFormOpen}>
    <Card>
      <Heading>{t('New site', 'Nueva propiedad')}</Heading>
      <ErrorNotice code={siteFormError} />
      <Field name="address_line1" label={t('Street and number', 'Calle y número')} required />
      <Field name="city" label={t('City', 'Ciudad')} required />
      <Field name="postal_code" label={t('ZIP code', 'Código postal')} />
      <Field name="name" label={t('Name of the site (optional)', 'Nombre de la propiedad (opcional)')} />
      <Choice
        name="site_type"
        label={t('Kind of site', 'Tipo de propiedad')}
        choices={options('site_type')}
        value="single_family"
        required
      />
      <Choice
        name="water_source"
        label={t('Water source', 'Fuente de agua')}
        choices={options('water_source')}
        value="potable"
        required
      />
      <Field
        name="access_notes"
        label={t('How to get in', 'Cómo entrar')}
        type="textarea"
        rows={2}
        placeholder={t('Park on Elm, side gate', 'Estacionar en Elm, portón lateral')}
      />
      <Row wrap>
        <Action look="primary" submit>
          {t('Save site', 'Guardar propiedad')}
        </Action>
        <Action look="quiet" on={{ click: [setVariable(siteFormOpen, false)] }}>
          {t('Cancel', 'Cancelar')}
        </Action>
      </Row>
    </Card>
  </FormContainer>
)

const SiteCard = ({ site }: { readonly site: Value<Site> }) => (
  <LinkCard link={linkTo(pages.site, { site_id: site.id })}>
    <Glyph icon="lucide/map-pin" size={24} color="sl-accent" />
    <Names>
      <Strong>{site.name}</Strong>
      <Small>
        {site.address_line1}, {site.city}
      </Small>
    </Names>
    <Chip>
      {site.zones_count} {t('zones', 'zonas')}
    </Chip>
    <Chevron />
  </LinkCard>
)

const field = (name: FieldPath<typeof client>) => fieldOf(client, name)

const ClientHead = () => (
  <Stack gap={token('s3')} show={client.isFetched}>
    <Title>{field('name')}</Title>
    <Row gap={token('s2')} wrap>
      <Chip>{label('client_kind', field('kind'))}</Chip>
      <Chip>{f`${field('client_no')} ?? ''`}</Chip>
    </Row>
    <Row wrap>
      <Action icon="lucide/phone" link={f`({ type: 'tel', href: ${field('phone')} })`} show={f`!!${field('phone')}`}>
        {field('phone')}
      </Action>
      <Action icon="lucide/mail" link={f`({ type: 'mail', href: ${field('email')} })`} show={f`!!${field('email')}`}>
        {t('E-mail', 'Correo')}
      </Action>
    </Row>
    <Card show={f`!!${field('notes')}`}>
      <Small>{field('notes')}</Small>
    </Card>
  </Stack>
)

export const clientDetail = definePage('client_detail/{{client_id|}}', {
  title: t('Client', 'Cliente'),
  access: 'private',
  sections: (
    <Shell name="client">
      <Back to={pages.clients}>{t('Clients', 'Clientes')}</Back>
      <LoadingCards of={client} count={3} />
      <Failed of={client} fetches={[client, clientSites]} />
      <ClientHead />
      <Stack gap={token('s3')} show={client.isFetched}>
        <Row justify="space-between" wrap>
          <Heading>{t('Sites', 'Propiedades')}</Heading>
          <Action
            icon="lucide/plus"
            on={{ click: [setVariable(siteFormOpen, true)] }}
            show={f`!${siteFormOpen} && ${mayEdit}`}
          >
            {t('New site', 'Nueva propiedad')}
          </Action>
        </Row>
        <SiteForm />
        <LoadingCards of={clientSites} count={2} />
        <List<Site> name="sites" of={itemsOf(clientSites)} as={(site) => <SiteCard site={site} />} />
        <Empty
          icon="lucide/map-pin"
          words={t('The properties of this client will be listed here.', 'Aquí verás las propiedades de este cliente.')}
          show={f`${isEmpty(clientSites)} && !${siteFormOpen}`}
        />
      </Stack>
    </Shell>
  ),
})

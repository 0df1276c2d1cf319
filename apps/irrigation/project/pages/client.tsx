/** @jsxImportSource @sluice/config */
import { definePage, f, fetchCollections, goTo, t, type Value } from '@sluice/config'
import { siteArchive } from '../popups/archives.ts'
import { clientPopup } from '../popups/clientPopup.tsx'
import { newId } from '../popups/recordPopup.tsx'
import { sitePopup } from '../popups/sitePopup.tsx'
import { Back } from '../shared/Back.tsx'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit } from '../shared/permissions.ts'
import { addressLine, beside } from '../shared/places.ts'
import { apiCollection, label, parameter } from '../shared/plugins.ts'
import type { Site } from '../shared/rows.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card, LinkCard, List, Names, Row, Stack } from '../ui/boxes.tsx'
import { type FieldPath, fieldOf, isEmpty, itemsOf } from '../ui/collections.ts'
import { Chevron, Glyph } from '../ui/Glyph.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { Empty, Failed, LoadingCards } from '../ui/states.tsx'
import { Chip, Heading, Small, Strong, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'

export const client = apiCollection('client', 'crm', 'clients/{id}', { parameters: { id: parameter('client_id') } })
export const clientSites = apiCollection('clientSites', 'crm', 'sites', {
  parameters: { client_id: parameter('client_id'), limit: 100, sort: 'name' },
})

const openNewSite = sitePopup.add(
  f`({ client_id: ${parameter('client_id')}, site_type: 'single_family', water_source: 'potable' })`,
  [goTo(pages.site, { parameters: { site_id: newId } })],
)

const edit = clientPopup.edit(f`${client}.data`, {
  saved: [fetchCollections(client)],
  archived: [goTo(pages.clients)],
})

const SiteCard = ({ site }: { readonly site: Value<Site> }) => (
  <LinkCard link={linkTo(pages.site, { site_id: site.id })}>
    <Glyph icon="lucide/map-pin" size={24} color="sl-accent" />
    <Names>
      <Strong>{site.name}</Strong>
      <Small>
        {f`${beside}(${site.name}, '', ${addressLine}(${site.address_line1}, ${site.city}, ${site.state}, ${site.postal_code}))`}
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
      <Action icon="lucide/pencil" on={{ click: edit }} show={mayEdit}>
        {t('Edit', 'Editar')}
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
            on={{ click: openNewSite }}
            show={f`${mayEdit} && ${itemsOf(clientSites)}.length > 0`}
          >
            {t('New site', 'Nueva propiedad')}
          </Action>
        </Row>
        <siteArchive.ArchivedNotice then={[fetchCollections(clientSites)]} />
        <LoadingCards of={clientSites} count={2} />
        <List<Site> name="sites" of={itemsOf(clientSites)} as={(site) => <SiteCard site={site} />} />
        <Empty
          icon="lucide/map-pin"
          words={t('The properties of this client will be listed here.', 'Aquí verás las propiedades de este cliente.')}
          show={isEmpty(clientSites)}
        >
          <Action look="primary" icon="lucide/plus" on={{ click: openNewSite }} show={mayEdit}>
            {t('New site', 'Nueva propiedad')}
          </Action>
        </Empty>
      </Stack>
    </Shell>
  ),
})

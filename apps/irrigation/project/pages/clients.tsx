/** @jsxImportSource @sluice/config */
import { definePage, f, fetchCollections, setVariable, t, type Value, variable } from '@sluice/config'
import { clientArchive } from '../popups/archives.ts'
import { Listing } from '../shared/Listing.tsx'
import { pagedList } from '../shared/pagedList.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit } from '../shared/permissions.ts'
import { label } from '../shared/plugins.ts'
import type { Client } from '../shared/rows.ts'
import { Shell } from '../shell/Shell.tsx'
import { LinkCard, Names, Row } from '../ui/boxes.tsx'
import { isEmpty, itemsOf } from '../ui/collections.ts'
import { Field } from '../ui/Field.tsx'
import { Chevron } from '../ui/Glyph.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { Empty } from '../ui/states.tsx'
import { Chip, Small, Strong, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

export const clientQuery = variable('clientQuery', 'query', { defaultValue: '', queryName: 'q' })
export const clientsFound = pagedList('clients', 'crm', 'clients', {
  parameters: { q: f`${clientQuery}`, sort: 'name' },
})
const clientList = clientsFound.list

const search = [setVariable(clientQuery, f`event.value`), fetchCollections(clientList)]

const ClientCard = ({ client }: { readonly client: Value<Client> }) => (
  <LinkCard link={linkTo(pages.client, { client_id: client.id })}>
    <Names>
      <Strong>{client.name}</Strong>
      <Row wrap columnGap={token('s2')} rowGap="0px">
        <Small>{label('client_kind', client.kind)}</Small>
        <Small nowrap show={f`!!${client.phone}`}>
          {client.phone}
        </Small>
      </Row>
    </Names>
    <Chip>
      {client.sites_count}
      {f`${client.sites_count} === 1 ? ${say(t(' site', ' propiedad'))} : ${say(t(' sites', ' propiedades'))}`}
    </Chip>
    <Chevron />
  </LinkCard>
)

/** The server counts up to ten thousand and returns no total beyond that. */
const total = f`${clientList}.data ? ${clientList}.data.total ?? ${say(t('More than 10,000', 'Más de 10,000'))} : 0`

export const clients = definePage('clients', {
  title: t('Clients', 'Clientes'),
  access: 'private',
  sections: (
    <Shell name="clients">
      <Row justify="space-between" wrap>
        <Title>{t('Clients', 'Clientes')}</Title>
        <Action look="primary" icon="lucide/plus" link={linkTo(pages.clientNew)} show={mayEdit}>
          {t('New client', 'Nuevo cliente')}
        </Action>
      </Row>
      <Field
        label={t('Search clients', 'Buscar clientes')}
        hideLabel
        type="search"
        value={clientQuery.value}
        placeholder={t('Name, phone or street', 'Nombre, teléfono o calle')}
        debounce="200ms"
        on={{ change: search }}
      />
      <Small show={f`${clientList}.isFetched && ${itemsOf(clientList)}.length > 0`}>
        {total}
        {f`${total} === 1 ? ${say(t(' client', ' cliente'))} : ${say(t(' clients', ' clientes'))}`}
      </Small>
      <clientArchive.ArchivedNotice then={[fetchCollections(clientList)]} />
      <Listing<Client>
        name="clients"
        of={clientsFound}
        as={(client) => <ClientCard client={client} />}
        isPlain={f`!${clientQuery}`}
        empty={{
          icon: 'lucide/users',
          words: t('Your clients will be listed here.', 'Aquí verás a tus clientes.'),
          action: (
            <Action look="primary" link={linkTo(pages.clientNew)} show={mayEdit}>
              {t('Add your first client', 'Agrega tu primer cliente')}
            </Action>
          ),
        }}
      />
      <Empty
        icon="lucide/search-x"
        words={[t('No client matches “', 'Ningún cliente coincide con “'), clientQuery, '”.']}
        show={f`${isEmpty(clientList)} && !!${clientQuery}`}
      />
    </Shell>
  ),
})

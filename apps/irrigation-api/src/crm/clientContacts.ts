import { clientContactFields } from '../../contract/clientContacts.ts'
import { client, clientContact } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'

/** Contact persons of clients. */
export const clientContacts = defineEntity({
  name: 'client_contact',
  path: '/api:crm/client-contacts',
  one: 'a contact of a client',
  many: 'Contacts of clients',
  table: clientContact,
  fields: clientContactFields,
  access: { read: 'see_clients', write: 'edit_records', archive: 'edit_records' },
  sorts: ['name'],
  searched: ['name', 'email', 'phone'],
  parents: { client_id: { name: 'client', table: client } },
})

import { t } from '@sluice/config'
import { archiveOf } from './archive.tsx'

/* What can be archived. */

export const clientArchive = archiveOf('client', {
  group: 'crm',
  path: 'clients',
  consequence: t(
    'The client and their sites, controllers and zones leave the lists. Reports of earlier checkups stay.',
    'El cliente y sus propiedades, controladores y zonas salen de las listas. Los informes de revisiones anteriores se conservan.',
  ),
})

export const siteArchive = archiveOf('site', {
  group: 'crm',
  path: 'sites',
  consequence: t(
    'The site and its controllers and zones leave the lists. Reports of earlier checkups stay.',
    'La propiedad y sus controladores y zonas salen de las listas. Los informes de revisiones anteriores se conservan.',
  ),
})

export const controllerArchive = archiveOf('controller', {
  group: 'assets',
  path: 'controllers',
  consequence: t(
    'The controller and its zones leave the lists and new checkups. Reports of earlier checkups stay.',
    'El controlador y sus zonas salen de las listas y de las revisiones nuevas. Los informes de revisiones anteriores se conservan.',
  ),
})

export const zoneArchive = archiveOf('zone', {
  group: 'assets',
  path: 'zones',
  consequence: t(
    'The zone leaves the lists and new checkups. Reports of earlier checkups stay.',
    'La zona sale de las listas y de las revisiones nuevas. Los informes de revisiones anteriores se conservan.',
  ),
})

export const archives = [clientArchive, siteArchive, controllerArchive, zoneArchive]

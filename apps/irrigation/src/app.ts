/* Elements and plugins of the app, for the page and for the prerendering build. */
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { selectElements } from '@sluice/elements-select'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { lateCsvPlugin } from '@sluice/plugins-csv/late'
import { lateDatesPlugin } from '@sluice/plugins-dates/late'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { latePwaPlugin } from '@sluice/plugins-pwa/late'

export const elements = [...basicElements, ...formElements, ...selectElements]

export const pluginsFor = () => [
  authPlugin(),
  backendPlugin(),
  irrigationPlugin(),
  lateCsvPlugin(),
  lateDatesPlugin(),
  latePwaPlugin(),
]

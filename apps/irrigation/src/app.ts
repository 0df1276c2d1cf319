/* Elements and plugins of the app, for the page and for the prerendering build. */
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { selectElements } from '@sluice/elements-select'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { irrigationPlugin } from '@sluice/plugins-irrigation'

export const elements = [...basicElements, ...formElements, ...selectElements]

export const pluginsFor = () => [authPlugin(), backendPlugin(), irrigationPlugin()]

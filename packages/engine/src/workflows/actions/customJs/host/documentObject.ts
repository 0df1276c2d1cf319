import { hostGlobals } from '../../../../formula/globals/host.ts'
import { toNumeric, toText } from '../../../../formula/runtime/toPrimitive.ts'
import type { WorkflowHost } from '../../../action.ts'
import { elementHandle, queryHandle } from './elementHandle.ts'
import { onlyInWorkflows } from './onlyInWorkflows.ts'
import { currentUrl } from './openAddress.ts'
import { PolicedObject } from './PolicedObject.ts'
import { windowService } from './windowService.ts'

/** Creates `document`: facts about it, its title, and handles of mounted elements by id. */
export function documentObject(host: WorkflowHost): PolicedObject {
  const state = () => windowService(host).readDocument()
  const root = boxObject(host, 'document.documentElement')
  const body = boxObject(host, 'document.body')
  return new PolicedObject({
    name: 'document',
    reads: {
      title: () => state().title,
      readyState: () => state().readyState,
      referrer: () => state().referrer,
      visibilityState: () => state().visibilityState,
      hidden: () => state().visibilityState !== 'visible',
      URL: () => currentUrl(host).href,
      location: () => hostGlobals.location,
      documentElement: () => root,
      scrollingElement: () => root,
      body: () => body,
    },
    writes: onlyInWorkflows(host, 'document', {
      title: (value) => host.services.document.setTitle(toText(value)),
      location: (value) => hostGlobals.location.set('href', value),
    }),
    calls: {
      getElementById: (id) => elementHandle(host, toText(id)),
      querySelector: (selector) => queryHandle(host, toText(selector)),
    },
    advice: ADVICE,
  })
}

const ADVICE = {
  'createElement createElementNS createTextNode createDocumentFragment write writeln head adoptedStyleSheets styleSheets scripts':
    'scripts create no elements, scripts or styles; add elements and packages to the project, and download files with utilsFunctions.downloadFileFromUrl',
  'querySelectorAll getElementsByClassName getElementsByTagName getElementsByName activeElement forms images links':
    'give the element an id and use document.getElementById',
  'addEventListener removeEventListener dispatchEvent onclick onkeydown': 'use a trigger of an element or of the page',
  cookie: 'use localStorage or a variable',
  'defaultView parentWindow': 'use window',
  execCommand: 'use navigator.clipboard',
}

/** Creates the root or body of the document: its language, sizes and scroll offset. */
function boxObject(host: WorkflowHost, name: string): PolicedObject {
  const measure = () => windowService(host).measure()
  return new PolicedObject({
    name,
    reads: {
      lang: () => windowService(host).readDocument().lang,
      scrollTop: () => measure().scrollY,
      scrollLeft: () => measure().scrollX,
      scrollWidth: () => measure().content.width,
      scrollHeight: () => measure().content.height,
      clientWidth: () => measure().client.width,
      clientHeight: () => measure().client.height,
      offsetWidth: () => measure().client.width,
      offsetHeight: () => measure().content.height,
    },
    writes: onlyInWorkflows(host, name, {
      scrollTop: (value) => windowService(host).scrollTo({ top: toNumeric(value) || 0 }),
      scrollLeft: (value) => windowService(host).scrollTo({ left: toNumeric(value) || 0 }),
    }),
    calls: { querySelector: (selector) => queryHandle(host, toText(selector)) },
    advice: BOX_ADVICE,
  })
}

const BOX_ADVICE = {
  'innerHTML outerHTML appendChild append prepend removeChild insertBefore insertAdjacentHTML insertAdjacentElement':
    'scripts create no elements, scripts or styles; add elements and packages to the project',
  'style classList className dataset setAttribute getAttribute':
    'style classes and styles belong to the project; bind those of an element, or use utilsFunctions.setTheme',
  'addEventListener removeEventListener requestFullscreen': 'use a trigger of an element or of the page',
}

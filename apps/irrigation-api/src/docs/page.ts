import type { DocCall, DocDocument, DocParameter, DocSchema } from './schemas.ts'

/** Markup that is safe to insert into a page. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | number | string | readonly Html[]

/** Markup from a template; every text in it is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + toText(parts[index] ?? '')).join(''))
}

function toText(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n')
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Styles of the documentation, for light and dark mode, phones and print. */
export const apiStyles = `
:root { color-scheme: light dark; --text: #1b2420; --muted: #4c5a54; --ground: #fff; --line: #c9d3ce; --link: #0b5e46; --part: #f2f6f4 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edea; --muted: #a9b8b1; --ground: #121815; --line: #34423b; --link: #7fd6b5; --part: #1b2420 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2 }
h2 { border-top: 2px solid var(--line); padding-top: 1rem; scroll-margin-top: 1rem }
h3 { font-size: 1rem; scroll-margin-top: 1rem }
h4 { margin: 1rem 0 0.25rem; font-size: 0.9rem; color: var(--muted) }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
code { font: 0.9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
article { margin: 1rem 0; padding: 0.75rem 1rem; background: var(--part); border: 1px solid var(--line); border-radius: 0.5rem }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.5rem 0; min-width: 2.75rem; min-height: 2.75rem }
dl { margin: 0; padding-left: 0.75rem; border-left: 2px solid var(--line) }
dt { margin-top: 0.35rem }
dd { margin: 0 0 0 1rem; color: var(--muted); overflow-wrap: anywhere }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--ground) }
`.trimStart()

/** Fields of a body or an answer as a description list; one line for anything but an object. */
function fieldList(schema: DocSchema): Html {
  const { properties, required = [] } = schema
  if (!properties) return html`<p><code>${typeName(schema)}</code></p>`
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = recordOf(field)
    const must = required.includes(name) ? html` <em>required</em>` : html``
    return html`<dt><code>${name}</code>${must}</dt><dd><code>${typeName(field)}</code>${inner ? fieldList(inner) : html``}</dd>`
  })
  return html`<dl>${fields}</dl>`
}

/** Object schema inside a field: the field itself, a list item, or a nullable value. */
function recordOf({ properties, items, anyOf = [], ...rest }: DocSchema): DocSchema | undefined {
  if (properties) return { properties, ...rest }
  return items ? recordOf(items) : anyOf.map(recordOf).find((found) => found !== undefined)
}

/** Short description of a value's type. */
function typeName(schema: DocSchema): string {
  const { type, format, enum: values, anyOf, items, minimum, maximum, maxLength } = schema
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeName).join(' | ')
  if (items) return `list of ${typeName(items)}`
  const name = format ?? (typeof type === 'object' ? type.join(' | ') : (type ?? 'anything'))
  const bounds = [minimum !== undefined && `from ${minimum}`, maximum !== undefined && `to ${maximum}`]
  const limits = [...bounds, maxLength !== undefined && `up to ${maxLength} characters`].filter(Boolean).join(' ')
  return limits ? `${name}, ${limits}` : name
}

/** Groups of calls, in the order of the documentation. */
export const groups = [
  { name: 'auth', description: 'Signing in and out, and who is signed in.' },
  { name: 'crm', description: 'Clients, their contacts and their sites.' },
  {
    name: 'assets',
    description: 'What a system is made of: controllers, zones, heads, programs, meters, backflow preventers.',
  },
  { name: 'checkups', description: 'Visits: planned, walked, completed and reported.' },
  { name: 'quotes', description: 'Quotes and their lines.' },
  { name: 'catalog', description: 'Products, price books and known issues.' },
  { name: 'municipal', description: 'Submissions to municipalities.' },
  { name: 'billing', description: 'The subscription of the company.' },
  { name: 'files', description: 'Uploads and pictures.' },
  { name: 'sync', description: 'Changes that were made without a connection.' },
  { name: 'admin', description: 'The product’s own staff.' },
] as const

/** Group of a path. @throws when it has none, so that no call is left out of the documentation. */
export function groupOf(path: string): string {
  const name = /^\/api:(\w+)\//.exec(path)?.[1] ?? (/^\/(files|designs)\//.test(path) ? 'files' : '')
  if (groups.some((group) => group.name === name)) return name
  throw new Error(`${path} belongs to no group of the documentation.`)
}

interface ShownCall {
  readonly method: string
  readonly path: string
  readonly call: DocCall
}

/** The documentation of the API as an HTML document without scripts: a section for each group, an article for each call. */
export function apiPage({ info, tags = [], paths }: DocDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): ShownCall => ({ method: method.toUpperCase(), path, call })),
  )
  const links = tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => call.tags?.includes(name))
    return html`<section aria-labelledby="${name}"><h2 id="${name}" tabindex="-1">${name}</h2><p>${description}</p>${own.map(article)}</section>`
  })
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title ?? ''}</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>${info.title ?? ''}</h1><p>${info.description ?? ''}</p><p>For programs: <a href="/openapi.json">openapi.json</a>, OpenAPI 3.1.</p></header>
<nav aria-label="Groups"><ul>${links}</ul></nav>
<main id="calls" tabindex="-1">
${sections}
</main>
</body>
</html>
`.text
}

function article({ method, path, call }: ShownCall): Html {
  const id = `${method.toLowerCase()}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`
  const body = call.requestBody?.content['application/json']?.schema
  const responses = Object.entries(call.responses)
  const refused = responses.filter(([status]) => status >= '400')
  return html`<article aria-labelledby="${id}">
<h3 id="${id}"><a href="#${id}"><code>${method} ${path}</code></a></h3>
<p>${call.summary ?? ''}. ${call.description ?? ''}</p>
${parameterList(call.parameters ?? [])}
${body ? html`<h4>Body</h4>${fieldList(body)}` : html``}
${responses.filter(([status]) => status < '400').map(([status, response]) => answer(status, response))}
<h4>Refusals</h4><dl>${refused.map(([status, it]) => html`<dt>${status}</dt><dd>${it.description ?? ''}</dd>`)}</dl>
</article>`
}

function parameterList(parameters: readonly DocParameter[]): Html {
  if (parameters.length === 0) return html``
  const items = parameters.map(({ name, in: place, required, description, schema }) => {
    const must = required ? html` <em>required</em>` : html``
    return html`<dt><code>${name}</code> in the ${place}${must}</dt><dd><code>${typeName(schema)}</code> ${description ?? ''}</dd>`
  })
  return html`<h4>Parameters</h4><dl>${items}</dl>`
}

function answer(status: string, { description = '', content }: DocCall['responses'][string]): Html {
  const schema = content?.['application/json']?.schema
  return html`<h4>Answer ${status}</h4>${schema ? fieldList(schema) : html`<p>${description}</p>`}`
}

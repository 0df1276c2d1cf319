import { fieldList, typeName } from './fieldList.ts'
import { type Html, html } from './html.ts'
import type { DocCall, DocDocument, DocParameter } from './openApi.ts'

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

/** Written before the markup: an HTML page without margin that reports its height. */
const SHELL = `<!doctype html><meta charset="utf-8"><style>body { margin: 0 }</style>
<script>
  new ResizeObserver(([{ target }]) => parent.postMessage({ height: target.getBoundingClientRect().height }, '*'))
    .observe(document.documentElement)
</script>`

/**
 * Document that runs the markup of trusted code, for pages that name it in `<meta name="sluice-frame">`. It receives its markup
 * once, from the embedding page.
 */
export const trustedFrame = `<!doctype html>
<meta charset="utf-8">
<title>Embedded content</title>
<script>
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data?.markup !== 'string') return
    document.open()
    document.write(${JSON.stringify(SHELL).replaceAll('</', '<\\/')} + data.markup)
    document.close()
  })
</script>
`

/** What stands before the markup: a page of its own, without a margin, that says how high it is. */
const SHELL = `<!doctype html><meta charset="utf-8"><style>body { margin: 0 }</style>
<script>
  new ResizeObserver(([{ target }]) => parent.postMessage({ height: target.getBoundingClientRect().height }, '*'))
    .observe(document.documentElement)
</script>`

/**
 * The document in which the markup of trusted code runs, for pages that name it in `<meta name="sluice-frame">`. It gets
 * its markup once, from the page around it.
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

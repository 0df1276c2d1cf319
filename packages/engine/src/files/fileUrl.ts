const urls = new WeakMap<Blob, string>()

/**
 * Returns a URL under which the page can show a file. It lives as long as the document, because elements showing it may
 * be mounted again.
 */
export function fileUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}

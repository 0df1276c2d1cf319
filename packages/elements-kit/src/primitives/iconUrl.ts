const ICON_NAME = /^[\w-]+(?:\/[\w-]+)*$/

/** Address of the icon `<set>/<name>` or `<name>`; `null` when the name cannot be an icon file. */
export function iconUrl(name: string | null | undefined): string | null {
  return name && ICON_NAME.test(name) ? `/icons/${name}.svg` : null
}

/** Files of a stored project: the project file and the page files, parsed as JSON but not interpreted. */
export interface StoredFiles {
  /** The design object; Sluice project files also have the style classes in it, by id under `classes`. */
  readonly project: unknown
  /** Page files by the name used in reports, such as the page's id. */
  readonly pages: Readonly<Record<string, unknown>>
}

/** A stored project as its files hold it: the project file and the page files, read but not interpreted. */
export interface StoredFiles {
  /** The design object; our own project file has the style classes in it, by id under `classes`. */
  readonly project: unknown
  /** Page files by what reports call them, such as the page's id. */
  readonly pages: Readonly<Record<string, unknown>>
}

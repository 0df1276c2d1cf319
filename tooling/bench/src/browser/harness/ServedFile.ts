/** A file that the bench serves to its browser. */
export interface ServedFile {
  readonly path: string
  readonly type: string
  readonly content: string
}

/** One file of the player, with what it is served as. */
export interface PlayerFile {
  readonly type: string
  readonly content: string | Uint8Array
}

/** The page that shows any project: its document, `index.html`, and the files that it names, by path. */
export type Player = ReadonlyMap<string, PlayerFile>

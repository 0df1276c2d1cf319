/** Props of a measured component. */
export interface ControlProps {
  /** Id of the node that has the focus or the text. */
  readonly id: string
}

import axe from 'axe-core'

/** What axe finds wrong in `node`, one line per finding. */
export async function findViolations(node: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(node, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

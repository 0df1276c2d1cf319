import axe from 'axe-core'

/** Violations found by axe in `node`, one line each. */
export async function findViolations(node: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(node, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

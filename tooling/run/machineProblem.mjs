const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']

/** Reason why this machine cannot run the app, as one sentence with the remedy; null when it can. */
export function machineProblem({ node, platform, root, canWrite }) {
  if (Number(node.split('.')[0]) < 20) return `Node ${node} is too old: install Node 20 or newer.`
  if (!PLATFORMS.includes(platform))
    return `This machine (${platform}) is not supported; these are: ${PLATFORMS.join(', ')}.`
  if (!canWrite) return `The folder ${root} cannot be written to. Copy the checkout to a folder of your own.`
  return null
}

import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not on the public internet, from the registries of special addresses (RFC 6890 and later). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Public IPv6 addresses, and those among them that are documentation or lead to an IPv4 address. */
const GLOBAL_V6 = ['2000::/3']
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const specialV4 = listOf(SPECIAL_V4)
const globalV6 = listOf(GLOBAL_V6)
const specialV6 = listOf(SPECIAL_V6)
const loopback = listOf(['127.0.0.0/8', '::1/128'])

/** Whether an IP address is on the public internet. An IPv4 address written as IPv6 never is. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !specialV4.check(ip, 'ipv4')
  return isIP(ip) === 6 && globalV6.check(ip, 'ipv6') && !specialV6.check(ip, 'ipv6')
}

/** Whether an IP address is this machine's own. */
export function isLoopbackAddress(ip: string): boolean {
  return isIn(loopback, ip)
}

/** Whether an IP address is in one of these networks. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  return isIn(listOf(networks), ip)
}

function isIn(list: BlockList, ip: string): boolean {
  const kind = isIP(ip)
  // A block list also compares the IPv4 address inside an IPv6 one.
  if (kind === 0 || /^::ffff:/i.test(ip)) return false
  return list.check(ip, kind === 4 ? 'ipv4' : 'ipv6')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const isV4 = isIP(address) === 4
    list.addSubnet(address, Number(bits ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6')
  }
  return list
}

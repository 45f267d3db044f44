import { BlockList, isIP } from 'node:net'

// Every network that is not the public internet (IANA's special-purpose registries): this machine, its neighbours, the
// addresses clouds tell secrets at, and the ranges that carry another address within.
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

/** Of IPv6 only what is given out to anybody is public, less what carries an IPv4 address or is for examples. */
const publicV6 = '2000::/3'
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const refusedV4 = listOf(v4, 'ipv4')
const refusedV6 = listOf(v6, 'ipv6')
const allowedV6 = listOf([publicV6], 'ipv6')

/** Whether an address is somebody's on the public internet; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refusedV4.check(address, 'ipv4')
  return family === 6 && allowedV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}

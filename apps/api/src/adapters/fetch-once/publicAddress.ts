import { BlockList, isIPv4, isIPv6 } from 'node:net'

const reserved = new BlockList()
// Addresses of this host, private networks, providers' inner
// networks and their metadata, tests and examples, and multicast.
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
// Global addresses that contain another address, and those of examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

const reachedByAll = new BlockList()
reachedByAll.addSubnet('2000::', 3, 'ipv6')

/**
 * True if the address is on the public internet: not this machine, not a network around it, and without
 * another address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return isIPv6(address) && reachedByAll.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

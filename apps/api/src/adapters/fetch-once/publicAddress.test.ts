import { expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

test.each([
  ['127.0.0.1'],
  ['127.9.9.9'],
  ['0.0.0.0'],
  ['10.1.2.3'],
  ['100.64.0.1'],
  ['169.254.169.254'],
  ['172.16.0.1'],
  ['172.31.255.255'],
  ['192.168.1.1'],
  ['192.0.0.8'],
  ['198.19.0.1'],
  ['203.0.113.7'],
  ['224.0.0.1'],
  ['255.255.255.255'],
  ['::'],
  ['::1'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['fc00::1'],
  ['fd12:3456::1'],
  ['ff02::1'],
  ['::ffff:127.0.0.1'],
  ['::ffff:8.8.8.8'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::'],
  ['2001:0:1::'],
  ['2001:db8::1'],
  ['localhost'],
  ['0x7f.1'],
  [''],
])('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ['1.1.1.1'],
  ['8.8.8.8'],
  ['172.32.0.1'],
  ['100.63.255.255'],
  ['2606:4700::1111'],
  ['2a00:1450::1'],
])('%s is on the public internet', (address) => expect(isPublicAddress(address)).toBe(true))

import { expect, test } from 'vitest'
import { addressGroup } from './addressGroup.ts'

test('addresses of one IPv6 subscriber count as one; an IPv4 address counts by itself, in any spelling', () => {
  expect(addressGroup('2001:db8::1')).toBe(addressGroup('2001:db8:0:0:ffff::2'))
  expect(addressGroup('2001:db8:0:1::1')).not.toBe(addressGroup('2001:db8::1'))
  expect(addressGroup('2001:0db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(addressGroup('::1')).toBe('0:0:0:0')
})

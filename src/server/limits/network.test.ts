import { expect, test } from 'vitest'
import { addressIn, networkOf } from './network.ts'

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001::5:6:7:8:9', '2001:0:0:5::/64'],
  ['somewhere', 'somewhere'],
] as const)('A11: %s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7:51234 ', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', null],
  ['_hidden', null],
  ['192.0.2.7, 192.0.2.8', null],
  ['', null],
] as const)('A11: %j tells the address %s', ([text, address]) => {
  expect(addressIn(text)).toBe(address)
})

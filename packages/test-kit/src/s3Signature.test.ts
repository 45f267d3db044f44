import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { s3Signature } from './s3Signature.ts'

test('the signature of the example in the documentation of `s3` is correct', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': createHash('sha256').update('').digest('hex'),
    'x-amz-date': '20130524T000000Z',
  }
  const request = {
    method: 'GET',
    path: '/test.txt',
    headers,
    signedHeaders: Object.keys(headers).join(';'),
    scope: '20130524/us-east-1/s3/aws4_request',
  }
  expect(s3Signature(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

import { expect, test } from 'vitest'
import { readStorageUrl } from './storageUrl.ts'

test.each([
  ['s3://files?region=ap-southeast-2', 'https://files.s3.ap-southeast-2.amazonaws.com/', 'ap-southeast-2'],
  ['s3://files/portal/2?region=eu-west-1', 'https://files.s3.eu-west-1.amazonaws.com/portal/2/', 'eu-west-1'],
  ['s3://files/portal/?region=eu-west-1', 'https://files.s3.eu-west-1.amazonaws.com/portal/', 'eu-west-1'],
  ['s3://files.example?region=us-east-1', 'https://s3.us-east-1.amazonaws.com/files.example/', 'us-east-1'],
  [
    's3://files/portal?endpoint=https://store.example:9000',
    'https://store.example:9000/files/portal/',
    'us-east-1',
  ],
  ['s3://files?endpoint=https%3A%2F%2Fstore.example&region=auto', 'https://store.example/files/', 'auto'],
])('%s stores objects under %s', (text, baseUrl, region) => {
  expect(readStorageUrl(text)).toEqual({ baseUrl, region })
})

test.each([
  ['nonsense', 'is not an address such as s3://bucket/prefix?region=…'],
  ['gs://files?region=a', 'is not s3://…; without it files are kept in DATA_DIR'],
  ['file:///data', 'is not s3://…; without it files are kept in DATA_DIR'],
  ['s3://AKIA:hush@files?region=a', 'contains keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead'],
  ['s3://files?region=a&secret=hush', 'may only have a bucket, a prefix, region and endpoint'],
  ['s3://files?region=a#hush', 'may only have a bucket, a prefix, region and endpoint'],
  ['s3://?region=a', 'has no bucket'],
  ['s3://Files?region=a', 'has no bucket'],
  ['s3://files:9000?region=a', 'has no bucket'],
  ['s3://files/a%2fb?region=a', 'has a prefix with characters other than letters, digits and . _ - /'],
  ['s3://files//a?region=a', 'has a prefix with characters other than letters, digits and . _ - /'],
  ['s3://files', 'needs a region: s3://bucket?region=ap-southeast-2'],
  ['s3://files?region=evil.example/', 'needs a region: s3://bucket?region=ap-southeast-2'],
  ['s3://files?endpoint=store.example', 'has an endpoint that is not an https:// or http:// origin'],
  [
    's3://files?endpoint=https://a:hush@store.example',
    'has an endpoint that is not an https:// or http:// origin',
  ],
  [
    's3://files?endpoint=https://store.example/path',
    'has an endpoint that is not an https:// or http:// origin',
  ],
])('%s %s, and the message repeats no part of it', (text, problem) => {
  expect(readStorageUrl(text)).toBe(problem)
})

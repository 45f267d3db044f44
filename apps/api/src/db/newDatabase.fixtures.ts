import pg from 'pg'
import { inject } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

/** Creates an empty database on the tests' server. @returns its URL */
export async function newDatabase(): Promise<string> {
  const adminUrl = inject('testServerUrl')
  const name = `empty_${uniqueKey()}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

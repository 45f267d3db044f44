import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../processes/program.ts'

const folder = join(import.meta.dirname, '../../deploy/cluster')
const binaries = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin'

export type Values = Readonly<Record<string, string>>

/** Path of a file of `deploy/cluster`. */
export const pathOf = (file: string): string => join(folder, file)

const assignment = /^([A-Z0-9_]+)=(?:'(.*)'|(.*))$/

/** Assignments of a file of environment variables, as a shell or systemd reads them. */
export const assignmentsOf = (text: string): Values =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => assignment.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']),
  )

/** Text of a template of `deploy/cluster`, filled as by `envsubst`. @throws for a name without a value */
export function filled(file: string, values: Values): string {
  return readFileSync(pathOf(file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`deploy/cluster/${file}: ${name} has no value.`)
    return value
  })
}

/** Values of `cluster.env`, with those of a run in their place. @throws for a name that is not in it */
function valuesWith(own: Values): Values {
  const defaults = assignmentsOf(readFileSync(pathOf('cluster.env'), 'utf8'))
  for (const name of Object.keys(own))
    if (!(name in defaults)) throw new Error(`deploy/cluster/cluster.env does not name ${name}.`)
  return { ...defaults, ...own }
}

export const newPassword = (): string => randomBytes(24).toString('hex')

/** Values of `cluster.env` for one machine: a loopback address for each database machine, and free ports. */
export async function valuesOnLoopback(): Promise<Values> {
  const found = await freePorts(10)
  const [postgres, patroni, etcd, peer, primary, standby, web, ...webs] = found.map(String)
  return valuesWith({
    DB1: '127.0.0.11',
    DB2: '127.0.0.12',
    DB3: '127.0.0.13',
    POSTGRES_PORT: `${postgres}`,
    PATRONI_PORT: `${patroni}`,
    ETCD_PORT: `${etcd}`,
    ETCD_PEER_PORT: `${peer}`,
    PROXY: '127.0.0.1',
    PRIMARY_PORT: `${primary}`,
    STANDBY_PORT: `${standby}`,
    WEB_BIND: `127.0.0.1:${web}`,
    ...Object.fromEntries(webs.map((port, at) => [`WEB${at + 1}`, `127.0.0.1:${port}`])),
    NETWORK: '127.0.0.0/8',
    POSTGRES_BIN: binaries,
    SUPERUSER_PASSWORD: newPassword(),
    REPLICATION_PASSWORD: newPassword(),
    REWIND_PASSWORD: newPassword(),
    PATRONI_PASSWORD: newPassword(),
  })
}

/** First program of the cluster that is not installed. */
export function missingProgram(): string | undefined {
  const programs = [
    ['patroni', '--version'],
    ['patronictl', '--help'],
    ['etcd', '--version'],
    ['haproxy', '-v'],
    [join(binaries, 'postgres'), '--version'],
  ] as const
  return programs.find(([program, flag]) => spawnSync(program, [flag]).error !== undefined)?.[0]
}

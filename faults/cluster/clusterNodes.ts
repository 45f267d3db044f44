import { spawnSync } from 'node:child_process'
import { createOwner, findFollowing, type Following } from './cluster.queries.ts'
import { openMachine, openPlace, type Machine } from './clusterMachine.ts'
import { filled, newPassword, valuesOnLoopback } from './clusterTemplates.ts'
import { connected } from '../people/scene.ts'
import { withoutRoot } from './withoutRoot.ts'
import { until } from '../waiting.ts'

/** Three database machines and a proxy, set up by the files of `deploy/cluster`. */
export interface Cluster {
  /** Connects to the primary through the proxy, as the owner of the portal's database. */
  readonly databaseUrl: string
  /** Connects to a standby through the proxy. */
  readonly readUrl: string
  /** Address of the web processes, through the proxy. */
  readonly origin: string
  readonly webPorts: readonly string[]
  /** @throws when there is none, or more than one */
  primary(): Promise<Machine>
  synchronousStandby(): Promise<Machine>
  switchOver(): Promise<void>
  haltEtcd(): void
  resumeEtcd(): void
  following(): Promise<Following>
  /** True if there is one primary with two standbys, one of them synchronous. */
  isWhole(): Promise<boolean>
  /** Last lines of the machines' logs. */
  logs(): string
  /** Signals all processes to end, without waiting. */
  end(): void
  stop(): Promise<void>
}

export async function openCluster(dataFolder: string): Promise<Cluster> {
  const values = await valuesOnLoopback()
  const place = openPlace(dataFolder)
  const machines = ['db1', 'db2', 'db3'].map((name) => openMachine(place, name, values))
  const configuration = place.write('haproxy.cfg', withoutRoot(filled('haproxy.cfg', values)))
  const proxy = place.run('haproxy', 'haproxy', ['-db', '-f', configuration])

  const urlOf = (login: string, password: string | undefined, port: string | undefined, database: string) =>
    `postgresql://${login}:${password}@${values['PROXY']}:${port}/${database}`
  const adminUrl = urlOf('postgres', values['SUPERUSER_PASSWORD'], values['PRIMARY_PORT'], 'postgres')
  const following = () => connected(adminUrl, findFollowing)
  const primaries = async (): Promise<Machine[]> => {
    const are = await Promise.all(machines.map((machine) => machine.isPrimary()))
    return machines.filter((_, at) => are[at])
  }
  const primary = async (): Promise<Machine> => {
    const [machine, another] = await primaries()
    if (!machine || another) throw new Error('There is not one primary.')
    return machine
  }
  const isWhole = async (): Promise<boolean> => {
    if ((await primaries()).length !== 1) return false
    const found = await following().catch(() => undefined)
    return found?.streaming === 2 && found.synchronous !== undefined
  }
  const logs = (): string => machines.map(({ name, log }) => `${name}:\n${log().slice(-4000)}`).join('\n')

  function end(): void {
    proxy.kill('SIGKILL')
    for (const machine of machines) {
      machine.etcd.kill('SIGKILL')
      // Killed servers would leave their shared memory behind.
      machine.signal('SIGQUIT')
      machine.signal('SIGCONT')
    }
  }
  async function stop(): Promise<void> {
    end()
    const areOver = () => machines.every((machine) => machine.isOver())
    await until('the machines end', areOver, 10).catch(() => undefined)
    for (const machine of machines) await machine.kill()
  }

  async function start(): Promise<string> {
    const [first, ...others] = machines
    first?.start()
    await until('the proxy reaches the first machine', () =>
      following().then(
        () => true,
        () => false,
      ),
    )
    for (const other of others) other.start()
    await until('two standbys follow', isWhole)
    const password = newPassword()
    await connected(adminUrl, (db) => createOwner(db, password))
    return password
  }

  try {
    const password = await start()
    return {
      databaseUrl: urlOf('portal', password, values['PRIMARY_PORT'], 'portal'),
      readUrl: urlOf('portal', password, values['STANDBY_PORT'], 'portal'),
      origin: `http://${values['WEB_BIND']}`,
      webPorts: ['WEB1', 'WEB2', 'WEB3'].map((name) => new URL(`http://${values[name]}`).port),
      primary,
      async synchronousStandby() {
        const { synchronous } = await following()
        const machine = machines.find(({ name }) => name === synchronous)
        if (!machine) throw new Error('There is no synchronous standby.')
        return machine
      },
      async switchOver() {
        const { name, configuration: file } = await primary()
        const args = ['-c', file, 'switchover', 'tradecounter', '--leader', name, '--force']
        const { status, stdout, stderr } = spawnSync('patronictl', args, { encoding: 'utf8' })
        if (status !== 0) throw new Error(`patronictl: ${stdout} ${stderr}`)
      },
      haltEtcd: () => machines.forEach(({ etcd }) => etcd.kill('SIGSTOP')),
      resumeEtcd: () => machines.forEach(({ etcd }) => etcd.kill('SIGCONT')),
      following,
      isWhole,
      logs,
      end,
      stop,
    }
  } catch (error) {
    const written = logs()
    await stop()
    throw new Error(`The cluster did not start: ${String(error)}\n${written}`, { cause: error })
  }
}
